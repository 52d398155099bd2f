import { mount } from "svelte";

import "./theme.css";
import "./app.css";
import "./frames.css";
import "./rooms.css";
import App from "./App.svelte";
import { settle } from "./lib/language";
import { speak, texts } from "./texts";

/** No words could be had, so it is shown without any. */
function again() {
  const button = Object.assign(document.createElement("button"), { className: "again", textContent: "↻", onclick: () => location.reload() });
  document.getElementById("app")!.replaceChildren(button);
}

settle().then((words) => {
  speak(words);
  document.title = texts.app.title;
  mount(App, { target: document.getElementById("app")! });
}, again);
