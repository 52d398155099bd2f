// A card of the hand that is carried to where it goes: with the mouse anywhere, with a finger up or down (sideways the hand
// is scrolled). Says no move by itself: where it is let go, the desk is told.
import type { Attachment } from "svelte/attachments";

import type { Desk, Spot } from "./desk.svelte";
import { still } from "./settings.svelte";

const STRAY = 8; // pixels a mouse may move within a click
const OFF = 14; // pixels a finger moves up or down before it carries the card
const BACK = 180; // milliseconds

/** What is under the pointer, in the words of the table. */
function spotAt(x: number, y: number): { spot: Spot; at: HTMLElement | null } {
  const under = document.elementFromPoint(x, y);
  if (!under || under.closest(".hand, .haul")) return { spot: { seat: -1, card: -1, table: false }, at: null };
  const card = under.closest<HTMLElement>("[data-card]");
  const seat = under.closest<HTMLElement>("[data-seat]");
  const table = under.closest<HTMLElement>(".play");
  const at = card?.classList.contains("target") ? card : (seat ?? under.closest<HTMLElement>(".board") ?? table?.querySelector<HTMLElement>(".board") ?? null);
  return { spot: { card: Number(card?.dataset.card ?? -1), seat: Number(seat?.dataset.seat ?? -1), table: table !== null }, at };
}

/** For the place of one card in the hand. */
export function carried(desk: Desk, card: number): Attachment<HTMLElement> {
  return (place) => {
    let from: { x: number; y: number } | null = null;
    let ghost: HTMLElement | null = null;
    let lit: HTMLElement | null = null;

    function light(next: HTMLElement | null) {
      if (next === lit) return;
      lit?.classList.remove("drop-here");
      next?.classList.add("drop-here");
      lit = next;
    }

    function lift(event: PointerEvent) {
      place.setPointerCapture(event.pointerId);
      const box = place.getBoundingClientRect();
      ghost = place.firstElementChild!.cloneNode(true) as HTMLElement;
      for (const one of [ghost, ...ghost.querySelectorAll("[data-card], [data-peek]")]) {
        one.removeAttribute("data-card");
        one.removeAttribute("data-peek");
      }
      ghost.classList.add("carried-card");
      ghost.setAttribute("aria-hidden", "true");
      ghost.inert = true;
      ghost.style.cssText = `left:${box.left}px;top:${box.top}px;width:${box.width}px;--card-w:${box.width}px;--card-h:${box.height}px`;
      (document.querySelector(".sky") ?? document.body).append(ghost);
      desk.selected = -1;
      desk.lifted = card;
      place.classList.add("away");
    }

    function down(event: PointerEvent) {
      if (event.button !== 0 || !event.isPrimary || desk.seat < 0) return;
      from = { x: event.clientX, y: event.clientY };
      // on the window: a quick hand is beyond the card before it moves a second time
      addEventListener("pointermove", move);
      addEventListener("pointerup", up);
      addEventListener("pointercancel", cancel);
    }

    function rest() {
      from = null;
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", cancel);
    }

    const cancel = () => lay(true);

    function move(event: PointerEvent) {
      if (!from) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!ghost) {
        const begins = event.pointerType === "touch" ? Math.abs(y) > OFF && Math.abs(y) > Math.abs(x) : Math.hypot(x, y) > STRAY;
        if (!begins) return;
        lift(event);
      }
      ghost!.style.transform = `translate(${x}px, ${y}px) rotate(${Math.max(-6, Math.min(6, x / 40))}deg) scale(1.06)`;
      const { spot, at } = spotAt(event.clientX, event.clientY);
      light(desk.meant(card, spot).length ? at : null);
    }

    function up(event: PointerEvent) {
      if (!ghost) return rest();
      const { spot } = spotAt(event.clientX, event.clientY);
      addEventListener("click", swallow, { capture: true, once: true }); // the click that ends it
      setTimeout(() => removeEventListener("click", swallow, { capture: true }));
      lay(desk.meant(card, spot).length === 0);
      desk.drop(card, spot);
    }

    function swallow(event: MouseEvent) {
      event.preventDefault();
      event.stopPropagation();
    }

    /** It is no longer carried; `back`: nothing came of it. */
    function lay(back: boolean) {
      const gone = ghost;
      ghost = null;
      rest();
      light(null);
      desk.lifted = -1;
      place.classList.remove("away");
      if (back && gone && !still()) gone.animate({ transform: "none" }, { duration: BACK, easing: "ease-out" }).onfinish = () => gone.remove();
      else gone?.remove();
    }

    const escape = (event: KeyboardEvent) => event.key === "Escape" && ghost && lay(true);
    const never = (event: Event) => event.preventDefault();
    place.addEventListener("pointerdown", down);
    place.addEventListener("dragstart", never);
    addEventListener("keydown", escape);
    return () => {
      removeEventListener("keydown", escape);
      if (ghost) lay(false);
      rest();
    };
  };
}
