/** Sitting down: whose seat the code is for, before anything of the table is shown (picture 71). */

import { allowed, badge, el, icon, languageSwitch, secretive, toggle } from "./draw.js";
import { language, languages, post, say } from "./wire.js";

/** `page` has `draw`, `hidden`, `hide`, `speak` and `sit`. */
export async function join(page, code) {
  const answer = await post("/who", { code });
  if (!answer.ok) return page.draw(sentence(answer.data.sentence, answer.status !== 403 && (() => join(page, code))));
  if (answer.data.joined) return page.sit();
  draw(page, code, answer.data, null);
}

function draw(page, code, who, refused) {
  const hand = who.player && secretive(who);
  page.draw(
    el(
      "main",
      { class: "join" },
      el("p", { class: "lid" }, icon("lily"), el("span", {}, "Giglio")),
      el("p", { class: "center" }, el("span", { class: "strong" }, who.title), el("span", { class: "small" }, who.boxTitle)),
      whose(who.player, hand),
      el(
        "div",
        { class: "card rows" },
        hand && toggle(say("hideHand"), say("hideHandWhy"), page.hidden, page.hide, "hidden"),
        who.player && allowed(who.mayAct, who),
        languageSwitch(languages(), language(), (wanted) => page.speak(wanted, () => join(page, code))),
      ),
      refused && el("p", { class: "strip bad", role: "alert" }, refused.data.sentence),
      button(page, code, who, refused),
      el("button", { class: "link", onclick: () => page.draw(sentence(say("scanYours"), () => join(page, code), say("before"))) }, say("somebodyElse")),
      el("p", { class: "hint" }, icon("wifi"), el("span", {}, say("noInstall"), hand && ` ${say("keepCode")}`)),
    ),
  );
}

function whose(player, hand) {
  if (!player) return el("div", { class: "card whose" }, icon("tv"), el("h1", {}, say("theTable")), el("p", {}, say("noHand")));
  const { name, colour, seat } = player;
  return el(
    "div",
    { class: "card whose", style: { borderColor: `var(--${seat})` } },
    badge(player, false),
    el("h1", {}, say("youAre", { name })),
    el("p", {}, say("yourColour", { colour }), hand && ` ${say("yourHand", { name })}`),
  );
}

function button(page, code, who, refused) {
  const moving = refused?.status === 409;
  const label = moving ? say("moveHere") : who.player ? say("sitDown", who.player) : say("showTable");
  const sit = async (event) => {
    event.currentTarget.disabled = true;
    const answer = await post("/join", { code, move: moving });
    if (answer.ok) page.sit();
    else if (answer.status === 403) page.draw(sentence(answer.data.sentence));
    else draw(page, code, who, answer);
  };
  return el("button", { class: "main", onclick: sit }, icon("check"), label);
}

/** Nothing to be done here but to read, and perhaps to try again. */
export function sentence(text, again, label = say("again")) {
  return el(
    "main",
    { class: "join" },
    el("p", { class: "lid" }, icon("lily"), el("span", {}, "Giglio")),
    el("div", { class: "card whose" }, el("h1", { class: "plain" }, text)),
    again && el("button", { class: "main", onclick: again }, label),
  );
}
