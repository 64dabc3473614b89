/** A `dialog` that can be shown: browsers from before spring 2022 know none, and get it by hand. */

const last = () => [...document.querySelectorAll("dialog[open]")].pop();

export function modal(dialog) {
  if (dialog.showModal) return dialog;
  dialog.classList.add("by-hand");
  dialog.setAttribute("role", "dialog");
  dialog.setAttribute("aria-modal", "true");
  Object.defineProperty(dialog, "open", { get: () => dialog.hasAttribute("open") });
  const enter = () => (dialog.querySelector("[autofocus]") || dialog.querySelector("button"))?.focus();
  dialog.showModal = () => {
    dialog.setAttribute("open", "");
    document.documentElement.classList.add("modal");
    enter();
  };
  dialog.close = () => {
    if (!dialog.open) return;
    dialog.removeAttribute("open");
    document.documentElement.classList.toggle("modal", Boolean(last()));
    dialog.dispatchEvent(new Event("close"));
  };
  document.addEventListener("keydown", (event) => event.key === "Escape" && last() === dialog && (event.stopImmediatePropagation(), dialog.close()));
  document.addEventListener("focusin", (event) => last() === dialog && !dialog.contains(event.target) && enter());
  return dialog;
}
