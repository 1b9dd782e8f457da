import { useSyncExternalStore } from 'react';
import { createSafeStorage } from './storage.ts';

/** How this browser tells that a booking waits for the shop's word. */
export const signals = ['sound', 'title'] as const;
export type Signal = (typeof signals)[number];

const keyOf = (signal: Signal) => `dangol.request-${signal}`;
const storage = createSafeStorage(() => localStorage);
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** On until it is turned off in this browser. */
export const isSignalOn = (signal: Signal): boolean => storage.get(keyOf(signal)) !== 'off';

export const useSignal = (signal: Signal): [boolean, (on: boolean) => void] => [
  useSyncExternalStore(subscribe, () => isSignalOn(signal)),
  (on) => {
    if (on) storage.remove(keyOf(signal));
    else storage.set(keyOf(signal), 'off');
    for (const listener of listeners) listener();
  },
];

/** Two short notes, made here: no file to load. Browsers stay silent before the first touch. */
export const playRequestSound = (): void => {
  const context = new AudioContext();
  const end = context.currentTime + 0.5;
  for (const [at, pitch] of [
    [0, 880],
    [0.18, 1175],
  ] as const) {
    const note = context.createOscillator();
    const volume = context.createGain();
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, context.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + at + 0.16);
    note.connect(volume).connect(context.destination);
    note.start(context.currentTime + at);
    note.stop(end);
  }
  setTimeout(() => void context.close(), 1000);
};
