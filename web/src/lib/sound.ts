// Small sounds, made on the spot: no files. Silent until the page was touched (browsers insist) and when muted.
import { settings } from "./settings.svelte";

type Note = [frequency: number, at: number, length: number, kind?: OscillatorType | "noise", loud?: number];

const SOUNDS = {
  card: [[0, 0, 0.07, "noise", 0.5]],
  door: [[70, 0, 0.22, "sine", 1], [0, 0, 0.14, "noise", 0.8]],
  dice: [[0, 0, 0.04, "noise"], [0, 0.09, 0.04, "noise"], [0, 0.17, 0.04, "noise"], [0, 0.24, 0.06, "noise"]],
  level: [[523, 0, 0.12], [659, 0.09, 0.12], [784, 0.18, 0.2]],
  loss: [[330, 0, 0.14, "sawtooth", 0.4], [247, 0.13, 0.24, "sawtooth", 0.4]],
  fight: [[196, 0, 0.1, "square", 0.35], [196, 0.13, 0.1, "square", 0.35], [262, 0.26, 0.2, "square", 0.35]],
  claim: [[880, 0, 0.07], [880, 0.14, 0.07]],
  turn: [[587, 0, 0.12, "sine", 0.9], [880, 0.12, 0.22, "sine", 0.9]],
  death: [[220, 0, 0.3, "triangle", 0.8], [165, 0.25, 0.3, "triangle", 0.8], [110, 0.5, 0.6, "triangle", 0.8]],
  win: [[523, 0, 0.15], [659, 0.13, 0.15], [784, 0.26, 0.15], [1047, 0.39, 0.5]],
  chat: [[988, 0, 0.06, "sine", 0.5]],
} satisfies Record<string, Note[]>; // prettier-ignore

export type Sound = keyof typeof SOUNDS;

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;
let silence: ReturnType<typeof setTimeout> | undefined;
const IDLE = 3000; // milliseconds until it rests: a context that runs costs a phone its battery, silent or not

function ready(): AudioContext | null {
  if (!settings.get("sound") || !navigator.userActivation?.hasBeenActive) return null;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    return context;
  } catch {
    return null;
  }
}

function noise(audio: AudioContext): AudioBuffer {
  if (!hiss) {
    hiss = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  return hiss;
}

/** Soon: the first one takes the browser a while, and what is on the screen comes before it. */
export function play(sound: Sound) {
  setTimeout(() => sing(sound));
}

function sing(sound: Sound) {
  const audio = ready();
  if (!audio) return;
  clearTimeout(silence);
  silence = setTimeout(() => void audio.suspend(), IDLE);
  for (const [frequency, at, length, kind = "triangle", loud = 0.7] of SOUNDS[sound] as Note[]) {
    const begin = audio.currentTime + at;
    const gain = audio.createGain();
    gain.gain.setValueAtTime(Math.max(0.0006, 0.13 * loud * settings.get("volume")), begin);
    gain.gain.exponentialRampToValueAtTime(0.0005, begin + length);
    gain.connect(audio.destination);
    const source = kind === "noise" ? new AudioBufferSourceNode(audio, { buffer: noise(audio) }) : new OscillatorNode(audio, { type: kind, frequency });
    source.connect(gain);
    source.start(begin);
    source.stop(begin + length);
  }
}
