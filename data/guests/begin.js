/** Asks again for what failed or hangs: for a style alone, for a script with the whole page. */

const AGAIN = 1500;
const HANGS = 5000;
const TRIES = 5; // some old browsers fail at once with what they cannot read, and will again

const beginning = setTimeout(reload, 2 * HANGS); // a style holds back the scripts

window.addEventListener(
  "error",
  ({ target }) => {
    if (target.tagName === "LINK") setTimeout(fresh, AGAIN, target);
    if (target.tagName === "SCRIPT") setTimeout(reload, AGAIN);
  },
  true,
);
setInterval(() => document.querySelectorAll("link[rel=stylesheet]").forEach((one) => one.sheet || fresh(one)), HANGS);

/** By another name: what hangs would be waited for again. */
function fresh(style) {
  const asked = style.cloneNode();
  asked.href = `${style.href.split("?")[0]}?${Date.now()}`;
  style.replaceWith(asked);
}

/** As soon as the host answers: before, not even the sentence that helps would be left. */
function reload() {
  const tried = Number(sessionStorage.getItem("giglio.tried"));
  if (tried === TRIES) return;
  const anew = () => {
    sessionStorage.setItem("giglio.tried", tried + 1);
    location.reload();
  };
  const waiting = new AbortController();
  setTimeout(() => waiting.abort(), HANGS);
  window.stop(); // a browser asks one host only so many things at once
  fetch("/lily.svg", { signal: waiting.signal }).then(anew, () => setTimeout(reload, AGAIN));
}
