import { mount } from "svelte";

import "./app.css";
import "./frames.css";
import App from "./App.svelte";
import { language } from "./lib/language";

document.documentElement.lang = language;
mount(App, { target: document.getElementById("app")! });
