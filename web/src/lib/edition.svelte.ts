// Which edition's table is on the screen (`data-edition` of the document, set by whoever shows a table), or "".
const root = document.documentElement;
let shown = $state(root.dataset.edition ?? "");
new MutationObserver(() => (shown = root.dataset.edition ?? "")).observe(root, { attributes: true, attributeFilter: ["data-edition"] });

export const edition = () => shown;
