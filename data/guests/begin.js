/** Asks again for what did not arrive: for a style alone, for a script with the whole page. */

const AGAIN = 1500;
const TRIES = 5; // some old browsers fail at once with what they cannot read, and will again

window.addEventListener(
  "error",
  ({ target }) => {
    if (target.tagName === "LINK") setTimeout(() => target.replaceWith(target.cloneNode()), AGAIN);
    if (target.tagName === "SCRIPT") setTimeout(reload, AGAIN);
  },
  true,
);

/** As soon as the host answers: before, not even the sentence that helps would be left. */
function reload() {
  const tried = Number(sessionStorage.getItem("giglio.tried"));
  if (tried === TRIES) return;
  const anew = () => {
    sessionStorage.setItem("giglio.tried", tried + 1);
    location.reload();
  };
  fetch("/lily.svg").then(anew, () => setTimeout(reload, AGAIN));
}
