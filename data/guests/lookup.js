/** Rules and cards, from the same book as in the app. */

import { el, icon, redrawn } from "./draw.js";
import { post, say } from "./wire.js";

const PAUSE = 150; // milliseconds after the last letter

export class Lookup {
  constructor(dialog) {
    Object.assign(this, { dialog, content: dialog.firstElementChild, what: "rules", asking: 0, away: false });
    this.clear();
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    dialog.addEventListener("close", () => !dialog.open && !this.away && this.content.replaceChildren());
  }

  /** What was asked before no longer matters. */
  clear(more = {}) {
    this.asking += 1;
    clearTimeout(this.timer);
    Object.assign(this, { query: "", found: [], why: "", unanswered: null, ...more });
  }

  open() {
    this.clear();
    this.show();
    this.dialog.querySelector("input[type=search]").focus();
  }

  /** The entry of a rule that a refusal names. */
  async rule(rule) {
    this.clear({ what: "rules" });
    this.show();
    await this.ask("/rule", { rule });
  }

  show() {
    this.draw();
    if (!this.dialog.open) this.dialog.showModal();
  }

  /** While nobody answers it makes room for saying so; it is there again with the table. */
  suspend() {
    this.away = this.dialog.open;
    this.dialog.close();
  }

  resume() {
    if (!this.away) return;
    this.away = false;
    this.dialog.showModal();
    if (this.unanswered) this.ask(...this.unanswered);
  }

  async ask(path, body) {
    const asking = ++this.asking;
    this.unanswered = [path, body];
    const answer = await post(path, body);
    if (asking !== this.asking || !this.dialog.open) return;
    if (answer.status) this.unanswered = null;
    this.found = answer.ok ? [answer.data].flat() : [];
    this.why = answer.ok ? this.query && say("noMatch") : answer.data.sentence; // there is nothing
    this.answer();
  }

  /** Below the field, which stays: a phone takes its keyboard away with it. */
  answer() {
    this.dialog.querySelector(".sheet-body").replaceChildren(...this.results());
  }

  search(query) {
    this.query = query;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(`/${this.what}`, { query }), PAUSE);
  }

  draw() {
    const body = el("div", { class: "sheet-body", role: "region", "aria-live": "polite", "aria-labelledby": "lookup-title" }, this.results());
    redrawn(this.content, this.head(), body);
  }

  head() {
    return el(
      "header",
      { class: "sheet-head lookup" },
      el("h2", { id: "lookup-title", class: "grow" }, say("lookUp")),
      el("button", { class: "round", "aria-label": say("close"), onclick: () => this.dialog.close() }, icon("x")),
      el("div", { class: "segments", role: "group", "aria-label": say("lookUp") }, ["rules", "cards"].map((what) => this.segment(what))),
      el("input", {
        type: "search",
        class: "search",
        name: "query",
        "aria-label": say(this.what === "rules" ? "searchRules" : "searchCards"),
        placeholder: say(this.what === "rules" ? "searchRules" : "searchCards"),
        value: this.query,
        oninput: (event) => this.search(event.target.value),
      }),
    );
  }

  segment(what) {
    const choose = () => {
      this.clear({ what, query: this.query });
      this.draw();
      if (this.query) this.search(this.query);
    };
    return el("button", { "aria-pressed": this.what === what, onclick: choose }, say(what));
  }

  /** What an open point can mean; the one that is played says so. */
  reading({ text, played }) {
    return el("div", { class: played ? "reading played" : "reading" }, el("p", {}, text), played && el("p", { class: "small" }, say("playedThisWay")));
  }

  results() {
    const entries = this.found.map((one) =>
      el(
        "article",
        { class: "card entry" },
        el("h3", {}, one.title),
        one.about && el("p", { class: "small" }, one.about),
        one.text && one.text.split("\n").map((line) => el("p", {}, line)),
        (one.readings || []).map((reading) => this.reading(reading)),
        (one.parts || []).map((part) => el("p", {}, part.label && el("b", {}, `${part.label} `), part.text)),
        el("p", { class: "small" }, [one.box, one.place].filter(Boolean).join(" · ")),
      ),
    );
    return entries.length ? entries : [el("p", { class: "small" }, this.why)];
  }
}
