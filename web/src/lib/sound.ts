/** Soft sounds, made here: a chime for your turn, dice on felt. */
import { settings } from "./settings.svelte.ts";

let context: AudioContext | null = null;

function ready(): AudioContext | null {
  if (!settings.sound) return null;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    return context.state === "running" ? context : null;
  } catch {
    return null;
  }
}

function tone(
  audio: AudioContext,
  pitch: number,
  from: number,
  length: number,
  strength: number,
): void {
  const loud = strength * settings.volume;
  if (loud <= 0) return;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(0, audio.currentTime + from);
  gain.gain.linearRampToValueAtTime(loud, audio.currentTime + from + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + from + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(audio.currentTime + from);
  oscillator.stop(audio.currentTime + from + length);
}

export function chime(): void {
  const audio = ready();
  if (!audio) return;
  tone(audio, 659.3, 0, 0.5, 0.05);
  tone(audio, 987.8, 0.11, 0.7, 0.04);
}

/** Three short thuds through a low filter. */
export function diceOnFelt(): void {
  const audio = ready();
  if (!audio) return;
  for (const [from, loud] of [
    [0, 0.3],
    [0.09, 0.2],
    [0.16, 0.12],
  ] as const)
    thud(audio, from, loud);
}

function thud(audio: AudioContext, from: number, loud: number): void {
  const length = 0.07;
  const buffer = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++)
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  filter.type = "lowpass";
  filter.frequency.value = 520;
  gain.gain.value = loud * settings.volume;
  source.buffer = buffer;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + from);
}
