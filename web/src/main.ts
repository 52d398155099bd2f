import { mount } from "svelte";

import "./app.css";
import "./frames.css";
import App from "./App.svelte";

mount(App, { target: document.getElementById("app")! });
