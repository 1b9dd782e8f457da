/** Hears of every write of this window, by its endpoint's name, once it was answered or refused as out of date. */
type Listener = (name: string) => void;

const listeners = new Set<Listener>();

export const onWrite = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const publishWrite: Listener = (name) => {
  for (const listener of listeners) listener(name);
};
