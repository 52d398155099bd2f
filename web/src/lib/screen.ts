// How much room there is.
import { MediaQuery } from "svelte/reactivity";

export const narrow = new MediaQuery("(max-width: 700px)");
export const upright = new MediaQuery("(max-width: 700px) and (min-height: 501px)"); // a phone held so: the thumb has its place
export const wide = new MediaQuery("(min-width: 1001px)"); // the log stands beside the table
export const short = new MediaQuery("(max-height: 500px)"); // a phone on its side
export const roomy = new MediaQuery("(min-width: 1500px) and (min-height: 900px)");
export const large = new MediaQuery("(min-width: 1680px) and (min-height: 900px)"); // further away, too: written larger
export const fine = new MediaQuery("(pointer: fine) and (min-width: 701px)"); // a mouse: smaller things can be hit
