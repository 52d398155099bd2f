import { mount } from "svelte";

import "./fonts.css";
import "./theme.css";
import "./app.css";
import "./frames.css";
import "virtual:palettes.css";
import "./rooms.css";
import App from "./App.svelte";
import { askFor } from "./lib/icons.svelte";
import { RATIO } from "./lib/laid";
import { settle } from "./lib/language";
import { speak, texts } from "./texts";

/** No words could be had, so it is shown without any. */
function again() {
  const button = Object.assign(document.createElement("button"), { className: "again", textContent: "↻", onclick: () => location.reload() });
  document.getElementById("app")!.replaceChildren(button);
}

const PATIENCE = 500; // milliseconds for pictures and letters: a page that gets them later is painted twice
const letters = ['1em "Alegreya Sans"', '700 1em "Alegreya Sans"', "700 1em Grenze"].map((one) => document.fonts.load(one));
const pictures = Promise.race([Promise.allSettled([askFor("page"), ...letters]), new Promise((over) => setTimeout(over, PATIENCE))]);

document.documentElement.style.setProperty("--ratio", `${RATIO}`);
settle().then(async (words) => {
  speak(words);
  await pictures;
  document.title = texts.app.title;
  delete document.documentElement.dataset.bare;
  mount(App, { target: document.getElementById("app")! });
}, again);
