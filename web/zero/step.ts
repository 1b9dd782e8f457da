import { useSyncExternalStore } from 'react';

/** Where a customer is; the browser's own way back leads back. */
export type Step = '' | 'time' | 'details' | 'bookings';
const steps: readonly string[] = ['time', 'details', 'bookings'];

const current = (): Step => {
  const name = location.hash.slice(1);
  return steps.includes(name) ? (name as Step) : '';
};

const changed = 'dangol:step';

const listen = (listener: () => void) => {
  for (const name of ['popstate', 'hashchange', changed]) addEventListener(name, listener);
  return () => {
    for (const name of ['popstate', 'hashchange', changed]) removeEventListener(name, listener);
  };
};

export const goTo = (step: Step): void => {
  history.pushState(null, '', step === '' ? location.pathname + location.search : `#${step}`);
  dispatchEvent(new Event(changed));
};

export const useStep = (): Step => useSyncExternalStore(listen, current);
