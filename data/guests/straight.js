/** Several actions with one tap, on a button that has said them all: each on the table that the one before led to. */

import { post } from "./wire.js";

export class Straight {
  /** `refused` gets the step that was not done, and why; `done` the version on which the last one was. */
  constructor(root, page, { refused, done }) {
    Object.assign(this, { root, page, refused, done });
    this.left = [];
    this.asking = false;
    this.acted = null; // the version on which the last step was done
  }

  get isOn() {
    return this.left.length > 0;
  }

  go(steps) {
    if (this.isOn) return;
    this.left = [...steps];
    this.root.setAttribute("aria-busy", "true");
    this.next();
  }

  end() {
    this.left = [];
    this.asking = false;
    this.acted = null;
    this.root.removeAttribute("aria-busy");
  }

  /** As soon as the table is there; not if it can no longer be done on it. */
  async next() {
    const [step] = this.left;
    const { version } = this.page.state;
    if (this.asking || version === this.acted) return;
    if (!this.page.thing(step.about)?.now) return this.over();
    this.asking = true;
    const answer = await post("/act", { ...step, version });
    if (this.left[0] !== step) return; // the page was away meanwhile
    this.asking = false;
    if (!answer.ok) {
      this.end();
      return this.refused(step, answer.data.sentence);
    }
    this.left.shift();
    this.acted = version;
    if (this.isOn) this.next();
    else this.over();
  }

  over() {
    const { acted } = this;
    this.end();
    this.done(acted);
  }
}
