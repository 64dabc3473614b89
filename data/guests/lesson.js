/** The lessons of the box: one idea a page, with a question that the rules of the game answer. */

import { aloud } from "./aloud.js";
import { badge, el, icon, redrawn } from "./draw.js";
import { noun, post, say } from "./wire.js";

export class Lesson {
  /** `drawing` loads how a box is drawn, `lookUp` opens a rule, `kept` and `keep` remember the page. */
  constructor(dialog, page, { drawing, lookUp, kept, keep }) {
    Object.assign(this, { dialog, content: dialog.firstElementChild, page, drawing, lookUp, kept, keep, shown: null, touched: null });
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    dialog.addEventListener("close", () => !dialog.open && this.content.replaceChildren());
  }

  /** Where one stopped reading, unless a page is named. */
  async open(lesson = this.kept("lesson", "")) {
    const answer = await post("/lesson", { lesson });
    if (!answer.ok) return; // the page says by itself that nobody answers
    const drawing = await this.drawing(answer.data.box);
    Object.assign(this, { shown: answer.data, touched: null, picture: this.drawn(answer.data, drawing) });
    this.keep("lesson", this.shown.lesson);
    this.dialog.dataset.lesson = this.shown.lesson;
    this.draw();
    if (!this.dialog.open) this.dialog.showModal();
    this.dialog.scrollTop = 0;
    this.dialog.querySelector("h2").focus();
  }

  draw() {
    redrawn(this.content, this.head(), this.body(), this.foot());
  }

  get name() {
    return this.shown.all.find(([key]) => key === this.shown.lesson)[1];
  }

  head() {
    const options = this.shown.all.map(([key, name], n) => el("option", { value: key, selected: key === this.shown.lesson }, `${n + 1}. ${name}`));
    return el(
      "header",
      { class: "sheet-head" },
      el("div", { class: "grow" }, el("h2", { id: "lesson-title", tabindex: "-1" }, this.name), el("p", { class: "small" }, this.shown.place)),
      el("label", { class: "round pick" }, icon("learn"), el("select", { "aria-label": say("allLessons"), onchange: (event) => this.open(event.target.value) }, options)),
      el("button", { class: "round", "aria-label": say("close"), onclick: () => this.dialog.close() }, icon("x")),
    );
  }

  body() {
    const { text, notes, rules, question } = this.shown;
    return el(
      "div",
      { class: "sheet-body lesson" },
      this.picture,
      el("p", {}, text),
      notes.length > 0 && el("ul", { class: "notes" }, notes.map((note) => el("li", {}, note))),
      question && this.question(question),
      el("h3", { class: "tiny" }, say("rulesOfThis")),
      el("div", { class: "links" }, rules.map(([rule, title]) => el("button", { class: "link", onclick: () => this.lookUp(rule) }, title))),
    );
  }

  /** Its position, drawn as the table of the box is; or cards, in words. */
  drawn({ picture, faces, track, table, box }, drawing) {
    if (track) return steps(track);
    const player = (seat) => table.players.find((one) => one.seat === seat);
    const page = { ...this.page, state: { ...table, box, things: [] }, player, badge: (seat) => badge(player(seat)), has: () => false };
    const board = drawing?.lesson?.({ ...picture, faces }, table.view, page);
    if (board) return el("div", { class: "board" }, still(board));
    const lines = (parts) => parts.map((part) => el("span", { class: "small" }, part.label && `${part.label}: `, part.text));
    return faces.map(({ title, parts }) => el("p", { class: "card face" }, el("span", { class: "strong" }, title), lines(parts)));
  }

  question({ ask, answers }) {
    const touch = (n) => {
      this.touched = n;
      this.draw();
      aloud(said(answers[n]));
      this.dialog.querySelector(".said").scrollIntoView({ block: "nearest" });
    };
    return el(
      "section",
      { class: "card asked", "aria-labelledby": "lesson-ask" },
      el("h3", { id: "lesson-ask" }, ask),
      el("div", { class: answers.every(({ says }) => says.length < 6) ? "choices short" : "choices long" }, answers.map((one, n) => this.choice(one, n, touch))),
      el("div", { class: "said" }, this.touched !== null && said(answers[this.touched])),
    );
  }

  choice({ says, right }, n, touch) {
    const mark = n === this.touched && (right ? "right" : "wrong");
    return el("button", { class: ["choice", mark], "aria-pressed": n === this.touched, "data-key": `answer:${n}`, onclick: () => touch(n) }, mark && icon(right ? "check" : "x"), says);
  }

  foot() {
    const { before, after, all } = this.shown;
    const next = after ? say("next", { name: all.find(([key]) => key === after)[1] }) : say("close");
    return el(
      "footer",
      { class: "sheet-foot turning" },
      before && el("button", { class: "round", "aria-label": say("before"), onclick: () => this.open(before) }, icon("back")),
      el("button", { class: "main", onclick: () => (after ? this.open(after) : this.dialog.close()) }, next, after && icon("next")),
    );
  }
}

/** A track, space by space: what each gives or asks for, and where somebody is. */
function steps([title, picture, spaces]) {
  const each = spaces.map(([text, below, here]) => el("li", { class: here && "here", "aria-current": here ? "true" : null }, el("b", {}, text), el("span", { class: "small" }, below)));
  return el("div", { class: "card face" }, el("span", { class: "strong" }, icon(picture), ` ${title}`), el("ol", { class: "steps" }, each));
}

/** Nothing in it can be tapped, and the table behind it keeps its names. */
function still(board) {
  for (const button of board.querySelectorAll("button")) {
    const label = button.getAttribute("aria-label");
    button.replaceWith(el("span", { class: button.className, role: label && "img", "aria-label": label }, ...button.childNodes));
  }
  for (const node of board.querySelectorAll("[id], [aria-labelledby]")) ["id", "aria-labelledby"].forEach((name) => node.removeAttribute(name));
  return board;
}

/** Whether it was right, and what the rules say to it. */
function said({ right, verdict, chips, lines }) {
  const counted = ([n, picture]) => el("span", { class: "amount" }, n, picture && icon(picture, noun(picture, n)));
  return [
    el("p", { class: ["strong", right ? "ok" : "bad"] }, verdict),
    chips.length > 0 && el("ul", { class: "reasons" }, chips.map(([picture, text]) => el("li", { class: "strip bad" }, picture && icon(picture), el("span", { class: "grow" }, text)))),
    lines.length > 0 && el("ul", { class: "lines" }, lines.map(([text, amounts]) => el("li", {}, el("span", { class: "grow" }, text), el("span", { class: "amounts" }, amounts.map(counted))))),
  ];
}
