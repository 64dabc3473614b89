/** To the host and back: words, questions, and the table whenever it changes. */

const SILENCE = 8000; // the host gives a sign of life every 5 seconds
const GRACE = 3000; // a short gap that nobody needs to see
const RETRY = 1500;
const PATIENCE = 5000; // a host out of reach does not even refuse
const LONGEST = 20000; // what was on its way when the network went may never come
const HELD = 1000; // a finger that is down for longer does not tap
const RAISED = 100; // a tap comes after its finger, where it comes at all

let spoken = { words: { nouns: {} }, language: "en", languages: {} };
let version = null;

/** A sentence of the page in the guest's language; `{name}` in it is filled in. */
export function say(name, facts = {}) {
  return (spoken.words[name] || "").replace(/\{(\w+)\}/g, (_all, fact) => facts[fact] ?? "");
}

/** What a picture is called, beside a number or without one. */
export function noun(picture, n) {
  const { [picture]: forms = { kind: picture, many: picture } } = spoken.words.nouns;
  if (n === undefined) return forms.kind;
  const amount = Number(String(n).replace(/\D/g, "")); // its sign is no matter
  return forms[amount ? new Intl.PluralRules(spoken.language).select(amount) : "zero"] || forms.many;
}

export const language = () => spoken.language;
export const languages = () => spoken.languages;

/** Of the page as it was loaded. */
export const loadedVersion = () => version;

export async function speak(wanted) {
  const answer = await asked(`/words?language=${encodeURIComponent(wanted)}`, {}, PATIENCE);
  if (!answer.ok) throw new Error(String(answer.status));
  version = version || answer.headers.get("X-Giglio-Page");
  spoken = await answer.json();
  document.documentElement.lang = spoken.language;
}

/** What is drawn anew below a finger loses its tap: whatever the host says waits until that is done. */
let tapped = Promise.resolve();

let released = () => {};

function down() {
  tapped = new Promise((done) => {
    released = done;
    setTimeout(done, HELD);
  });
}

window.addEventListener("pointerdown", down);
window.addEventListener("pointerup", () => setTimeout(released, RAISED));
for (const name of ["click", "pointercancel"]) window.addEventListener(name, () => released());

/** Throws where nobody answers, or not within so many milliseconds. */
function asked(path, more, patience) {
  const waiting = new AbortController();
  setTimeout(() => waiting.abort(), patience);
  return fetch(path, { ...more, signal: waiting.signal });
}

/** `{ok, status, data}`, with a sentence in the data where it is not done; where nobody answers the status is 0. */
export async function post(path, body = {}, patience = LONGEST) {
  const headers = { "Content-Type": "application/json" };
  const otherwise = { sentence: say("noAnswer") };
  try {
    const answer = await asked(path, { method: "POST", headers, body: JSON.stringify({ ...body, language: spoken.language }) }, patience);
    const text = await answer.text();
    await tapped;
    return { ok: answer.ok, status: answer.status, data: text ? JSON.parse(text) : otherwise };
  } catch {
    return { ok: false, status: 0, data: otherwise };
  }
}

/**
 * Listens until told to stop. `heard` gets every table, `away` is called once nothing has come for a while, `closed`
 * when this page is no longer anybody's, `stopped` when the host has ended, `elsewhere` while it is at another game, `full` with a sentence while there is no
 * room for one more; it goes on trying except after `closed`.
 */
export class Line {
  constructor({ heard, away, closed, stopped, elsewhere, full }) {
    Object.assign(this, { heard, away, closed, stopped, elsewhere, full });
    this.source = null;
    this.timers = {};
    this.lostAt = null;
    this.ended = true;
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.wake());
    for (const name of ["online", "pageshow", "focus"]) window.addEventListener(name, () => this.wake());
    window.addEventListener("offline", () => this.lost());
  }

  start() {
    this.end();
    this.ended = false;
    this.open();
  }

  end() {
    this.ended = true;
    this.lostAt = null;
    this.hangUp();
    clearTimeout(this.timers.grace);
  }

  hangUp() {
    this.source?.close();
    this.source = null;
    for (const name of ["silence", "retry"]) clearTimeout(this.timers[name]);
  }

  /** Whoever has slept may have missed everything, its own timers included. */
  wake() {
    if (!this.ended && (this.lostAt !== null || Date.now() - this.alive > SILENCE)) this.open();
  }

  async open() {
    this.hangUp();
    const attempt = (this.attempt = (this.attempt || 0) + 1);
    const { ok, status, data } = await post("/who", {}, PATIENCE);
    if (this.ended || attempt !== this.attempt) return;
    if (status === 401) this.gone();
    else if (status === 410) this.ceased(this.elsewhere);
    else if (status === 503) this.crowded(data.sentence);
    else if (!ok) this.lost();
    else this.listen();
  }

  listen() {
    this.source = new EventSource(`/events?language=${encodeURIComponent(spoken.language)}`);
    this.source.onerror = () => this.lost();
    this.source.addEventListener("alive", () => this.sign());
    this.source.addEventListener("closed", () => this.gone());
    this.source.addEventListener("stopped", () => this.ceased(this.stopped));
    this.source.addEventListener("table", async (event) => {
      this.lostAt = null;
      clearTimeout(this.timers.grace);
      this.sign();
      await tapped;
      if (event.target === this.source) this.heard(JSON.parse(event.data));
    });
    this.sign();
  }

  sign() {
    this.alive = Date.now();
    clearTimeout(this.timers.silence);
    this.timers.silence = setTimeout(() => this.lost(), SILENCE);
  }

  lost(unexpected = true) {
    if (this.ended) return;
    this.hangUp();
    this.timers.retry = setTimeout(() => this.open(), RETRY);
    if (this.lostAt === null && unexpected) this.timers.grace = setTimeout(() => this.away(), GRACE);
    this.lostAt = this.lostAt ?? Date.now();
  }

  crowded(sentence) {
    this.lost(false);
    clearTimeout(this.timers.grace);
    this.full(sentence);
  }

  ceased(why) {
    this.lost(false);
    why();
  }

  gone() {
    this.end();
    this.closed();
  }
}
