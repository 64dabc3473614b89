/** What can be done about one thing: answers to choose, what they cost and bring or why not, and the one button. */

import { aloud } from "./aloud.js";
import { el, icon, redrawn, refocused, signed } from "./draw.js";
import { isEntered } from "./enter.js";
import { outcome, spoken } from "./outcome.js";
import { questionRow } from "./question.js";
import { tellForm } from "./tell.js";
import { post, say } from "./wire.js";

const NOT_OFFERED = 422;

export class Sheet {
  /** `page` is what a box draws with, too; `drawing()` is the module of the box; `gone` is told what nobody can do any more. */
  constructor(dialog, page, { drawing, lookUp, done, gone }) {
    Object.assign(this, { dialog, content: dialog.firstElementChild, page, drawing, lookUp, done, gone });
    this.asking = 0;
    this.sending = false;
    this.acted = null; // the version on which something was done from here, until the sheet is away
    this.forget();
    dialog.addEventListener("close", () => !dialog.open && this.closed()); // it comes late: another may be open by then
    dialog.addEventListener("click", (event) => event.target === dialog && this.close());
  }

  forget() {
    this.about = null;
    this.answers = {};
    this.offer = this.preview = this.way = null;
    this.rows = [];
    this.notice = "";
    this.unread = false; // whether the notice has not been in sight yet
    this.unsure = null; // the position at which something was sent that nobody answered
    this.tried = false; // whether something was sent that was not done
    this.isOver = false; // it only says that nothing can be done about this any more
    this.told = new Set();
    this.entered = "";
    this.query = {};
    this.failed = false; // whether the last question got no answer
    this.heard = ""; // what was said of the outcome
  }

  get isOpen() {
    return this.about !== null;
  }

  /** For its owner's eyes only. */
  get isSecret() {
    return Boolean(this.offer?.secret || this.page.thing(this.about)?.secret);
  }

  // Opening and closing

  open(about, answers = {}) {
    const fresh = !this.isOpen;
    if (fresh) this.opener = signed(document, document.activeElement);
    this.forget();
    this.about = about;
    this.answers = { ...answers };
    this.draw();
    if (fresh) this.dialog.showModal();
    this.dialog.scrollTop = 0;
    return this.load();
  }

  close() {
    this.away = false;
    if (this.dialog.open) this.dialog.close();
    this.closed();
  }

  closed() {
    if (this.away || !this.isOpen) return;
    this.asking += 1;
    this.content.removeAttribute("aria-busy");
    this.forget();
    this.sending = false;
    this.content.replaceChildren();
    if (this.opener && !refocused(document, this.opener)) document.querySelector("h1")?.focus();
    this.opener = null;
    if (this.acted !== null) this.done(this.acted);
    this.acted = null;
  }

  /** While nobody answers, nothing can be chosen; it is there again with the table. */
  suspend() {
    this.away = this.isOpen;
    if (this.dialog.open) this.dialog.close();
  }

  resume() {
    if (!this.away) return;
    this.away = false;
    this.dialog.showModal();
    if (this.offer && (this.preview || !this.way)) return;
    this.notice = "";
    this.load();
  }

  // Asking the host

  async load() {
    this.position = this.page.state.position;
    const answer = await this.ask("/offer", { about: this.about });
    if (!answer) return;
    if (answer.ok ? isEmpty(answer.data) : answer.status === NOT_OFFERED) return this.end();
    this.offer = answer.ok ? answer.data : null;
    if (!answer.ok) this.warn(answer.data.sentence);
    this.preview = null;
    await this.settle();
  }

  /** Undone, or answered elsewhere: it makes room, but who has just tapped for it reads that nothing was done. */
  end() {
    const { about } = this;
    if (!this.tried) this.close();
    else {
      this.isOver = true;
      this.rows = [];
      this.way = this.preview = null;
      this.warn(say("tooLate"));
      this.draw();
      this.dialog.querySelector("h2").focus(); // the button that had it is away
    }
    this.gone(about);
  }

  /** Nothing, if something else was asked before the answer came. */
  async ask(path, body) {
    const asking = ++this.asking;
    this.content.setAttribute("aria-busy", "true");
    const answer = await post(path, body);
    if (asking !== this.asking) return null;
    this.content.removeAttribute("aria-busy");
    this.failed = !answer.ok;
    return answer;
  }

  /** The answers as far as they go together; once they are complete, what they lead to. */
  async settle() {
    this.asking += 1;
    this.content.removeAttribute("aria-busy");
    this.rows = this.offer?.questions ? rows(this.offer, this.answers) : [];
    this.way = this.offer?.questions ? complete(this.offer, this.rows) : null;
    this.preview = null;
    this.draw();
    if (!this.way) return;
    const answer = await this.ask("/preview", { about: this.about, answers: this.way.answers });
    if (!answer) return;
    if (answer.ok) this.preview = answer.data;
    else this.warn(answer.data.sentence);
    if (!answer.ok && this.offer.version !== this.page.state.version) return this.load();
    this.draw();
    if (this.preview?.legal === false) this.showWhy();
    else if (this.preview) this.tellOutcome();
  }

  /** Only where it is another one: the table around it may change often. */
  tellOutcome() {
    const words = spoken(this.preview);
    if (words && words !== this.heard) aloud(words);
    this.heard = words;
  }

  /** What got no answer is asked anew. */
  again() {
    this.warn("");
    this.failed = false;
    this.draw();
    return this.load();
  }

  warn(sentence) {
    this.notice = sentence;
    this.unread = Boolean(sentence);
  }

  /** What somebody has just tapped for was not done. */
  refused(sentence) {
    this.warn(sentence);
    this.tried = true;
  }

  /** The reason must not be below the edge. */
  showWhy() {
    const why = this.dialog.querySelector(".outcome");
    const edge = this.dialog.querySelector(".sheet-foot").getBoundingClientRect().top;
    if (why.getBoundingClientRect().bottom > edge) why.scrollIntoView({ block: "start" });
  }

  choose(name, key) {
    return this.answer({ ...this.answers, [name]: key });
  }

  answer(answers) {
    this.answers = { ...answers };
    this.notice = this.heard = "";
    this.tried = this.failed = false;
    return this.settle();
  }

  apply(fix) {
    if (fix.about !== this.about) return this.open(fix.about, fix.answers);
    return this.answer(fix.answers);
  }

  /** A new table has come: fresh numbers, and a word if it is another one. */
  refresh(state) {
    if (this.unsure !== null && state.position !== this.unsure) return this.close(); // it was done after all, or something else
    if (!this.isOpen || this.isOver || this.sending || this.offer?.version === state.version) return;
    if (state.position !== this.position && !this.offer?.tell) this.warn(say("movedOn")); // it has no numbers
    this.load();
  }

  async send(body) {
    if (this.sending) return;
    this.sending = true;
    this.draw();
    const version = this.preview?.version ?? this.offer.version;
    const { position } = this;
    const answer = await this.ask("/act", { about: this.about, version, ...body });
    this.sending = false;
    if (!answer) return;
    if (answer.ok) {
      this.acted = version;
      this.close();
    } else if (this.isOpen) {
      this.refused(answer.data.sentence);
      this.tried = answer.status !== 0; // otherwise it may have been done
      this.unsure = answer.status === 0 ? position : null;
      if (this.unsure !== null && this.page.state.position !== position) this.close();
      else await this.load();
    }
  }

  // Drawing

  draw() {
    redrawn(this.content, this.head(), this.body(), this.foot());
    if (this.unread) {
      this.dialog.scrollTop = 0; // it stands above the answers
      aloud(this.notice);
    }
    this.unread = false;
  }

  get heading() {
    return this.offer || this.page.thing(this.about) || {};
  }

  head() {
    const { heading } = this;
    return el(
      "header",
      { class: "sheet-head" },
      heading.icon && el("span", { class: "tile" }, icon(heading.icon)),
      el("h2", { id: "sheet-title", class: "grow", tabindex: "-1", autofocus: true, "data-key": "title" }, heading.title || (this.isOver ? this.page.state.title : say("loading"))),
      el("button", { class: "round", "aria-label": say("close"), onclick: () => this.close() }, icon("x")),
    );
  }

  body() {
    const drawn = this.rows.map((row) => this.row(row));
    return el(
      "div",
      { class: "sheet-body" },
      this.heading.subtitle && el("p", { class: "small" }, this.heading.subtitle), // it may be long, and the head stays in sight
      this.notice && el("p", { class: "strip gold notice" }, this.notice),
      this.offer?.tell && !this.isOver ? tellForm(this) : drawn,
      this.preview && outcome(this),
    );
  }

  row(row) {
    const choose = (key) => this.choose(row.name, key);
    const own = this.drawing()?.question?.(row.name, row.choices, row.chosen ?? null, choose, this.page);
    if (own) return el("section", { class: "question" }, el("h3", {}, row.label), own);
    return questionRow(this, row, choose);
  }

  foot() {
    if (this.isOver) return el("footer", {});
    if (this.failed) return el("footer", { class: "sheet-foot" }, el("button", { class: "main", "data-key": "confirm", onclick: () => this.again() }, say("again")));
    if (!this.offer || this.offer.tell) return el("footer", {});
    return el("footer", { class: "sheet-foot" }, this.button());
  }

  button() {
    const { preview } = this;
    if (preview && !preview.legal) return el("p", { class: "small center" }, say("nothingPlaced"));
    if (preview && !preview.mine) return el("p", { class: "main off" }, say("notYourTurn"));
    if (!this.page.state.mayAct) return el("button", { class: "main", disabled: true }, say("askHost"));
    const ready = preview && !this.sending;
    const label = this.sending ? say("sending") : preview ? say("confirm") : say(this.way ? "loading" : "chooseAll");
    return [
      el(
        "button",
        { class: "main confirm", "data-key": "confirm", "aria-disabled": ready ? null : true, onclick: ready ? () => this.send({ answers: this.way.answers }) : null },
        this.sending ? el("span", { class: "ring", "aria-hidden": "true" }) : icon("check"),
        label,
      ),
      preview && el("p", { class: "small center" }, say("hostUndo")),
    ];
  }
}

const isEmpty = (offer) => !offer.tell && !offer.ways.length;

/** The questions to show, in order, up to the first without an answer: each offers what goes with the earlier ones. */
export function rows(offer, answers) {
  const found = [];
  let fitting = offer.ways;
  for (const question of offer.questions) {
    const keys = [...new Set(fitting.map((way) => way.answers[question.name]))];
    if (keys.every((key) => key === undefined)) continue;
    const row = asRow(question, keys, fitting, answers);
    found.push(row);
    if (!row.answered) break;
    fitting = fitting.filter((way) => way.answers[question.name] === row.listed);
  }
  return found;
}

function asRow(question, keys, fitting, answers) {
  const { name } = question;
  const legal = new Set(fitting.filter((way) => way.legal).map((way) => way.answers[name]));
  const none = { key: undefined, label: say("none"), note: "", icon: "", amounts: [] };
  const known = [...question.choices, ...(keys.includes(undefined) ? [none] : [])];
  const choices = known.filter((one) => keys.includes(one.key)).map((one) => ({ ...one, legal: legal.has(one.key) }));
  const given = answers[name];
  if (name in answers && keys.includes(given)) return { ...question, choices, answered: true, chosen: given, listed: given };
  const best = fitting.find((way) => way.legal) || fitting[0];
  const open = best.legal && choices.find((one) => one.enter);
  if (open) return { ...question, choices, answered: isEntered(open.enter, given), chosen: given, listed: open.key };
  const guess = keys.length === 1 || question.guessed;
  const chosen = guess ? best.answers[name] : undefined;
  return { ...question, choices, answered: guess, chosen, listed: chosen };
}

function complete(offer, found) {
  if (!found.every((row) => row.answered)) return null;
  const [listed, answers] = ["listed", "chosen"].map((key) => Object.fromEntries(found.map((row) => [row.name, row[key]])));
  const way = offer.ways.find((one) => offer.questions.every(({ name }) => one.answers[name] === listed[name]));
  return way ? { ...way, answers: { ...way.answers, ...answers } } : null;
}
