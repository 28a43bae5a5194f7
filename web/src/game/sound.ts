// A soft knock when a man is set down: a short noise through a low filter, made here so that nothing need be fetched.

import { settings } from "../lib/settings";

let context: AudioContext | null = null;

export function knock(): void {
  if (!settings().sound) return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    const length = Math.floor(context.sampleRate * 0.06);
    const buffer = context.createBuffer(1, length, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * Math.exp((-9 * i) / length);
    const source = context.createBufferSource();
    source.buffer = buffer;
    const filter = context.createBiquadFilter();
    filter.type = "lowpass";
    filter.frequency.value = 520;
    const gain = context.createGain();
    gain.gain.value = 0.5;
    source.connect(filter).connect(gain).connect(context.destination);
    source.start();
  } catch {
    /* this browser makes no sound */
  }
}
