// A row that goes on beyond its edges: how much lies there, and how one gets to it other than by a swipe.
import { still } from "./settings.svelte";

const LEANS = 6; // pixels by which a card that is turned reaches beyond its place
const LEAF = 0.75; // of its width; something that was in sight stays there

export class Sideways {
  row = $state<HTMLElement>();
  across = $state(0);
  /** How many of what lies there are beyond the left edge, and beyond the right one. */
  before = $state(0);
  beyond = $state(0);

  /** `lid`: pixels of an edge that are covered by how many lie beyond it. */
  constructor(private lid = 0) {}

  count = () => {
    if (!this.row) return;
    const boxes = [...this.row.children].map((one) => one.getBoundingClientRect());
    let { left, right } = this.row.getBoundingClientRect();
    if (boxes.some((box) => box.left < left - LEANS)) left += this.lid;
    if (boxes.some((box) => box.right > right + LEANS)) right -= this.lid;
    // half a number is another number: what is said on a card that goes on beyond an edge is said once all of it is there
    boxes.forEach((box, i) => this.row!.children[i]!.classList.toggle("partly", box.left < left - LEANS || box.right > right + LEANS));
    this.before = boxes.filter((box) => box.right < left + box.width / 2).length;
    this.beyond = boxes.filter((box) => box.left > right - box.width / 2).length;
  };

  /** To what lies beyond the left edge (-1) or the right one (1). */
  leaf = (way: number) => this.row?.scrollBy({ left: way * this.row.clientWidth * LEAF, behavior: still() ? "auto" : "smooth" });
}
