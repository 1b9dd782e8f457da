import { useSyncExternalStore } from 'react';

/** What a customer has chosen and typed. It stays through a reload of this tab, and goes with the tab. */
export interface Draft {
  items: readonly number[];
  /** Null is any employee. */
  employeeNo: number | null;
  startAt: string | null;
  classId: number | null;
  name: string;
  phone: string;
  petNo: number | null;
  petName: string;
  petBreed: string;
  species: 'DOG' | 'CAT' | 'OTHER';
  request: string;
  privacy: boolean;
  marketing: boolean;
  night: boolean;
  /** Of this booking, so that it is made once however often it is sent. */
  key: string;
}

const empty: Draft = {
  items: [],
  employeeNo: null,
  startAt: null,
  classId: null,
  name: '',
  phone: '',
  petNo: null,
  petName: '',
  petBreed: '',
  species: 'DOG',
  request: '',
  privacy: false,
  marketing: false,
  night: false,
  key: '',
};

const place = `dangol.zero${location.pathname}`;

const read = (): Draft => {
  try {
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(place) ?? '{}') as Partial<Draft>) };
  } catch {
    return empty;
  }
};

let draft = read();
const listeners = new Set<() => void>();

export const currentDraft = (): Draft => draft;

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const editDraft = (change: Partial<Draft>): void => {
  draft = { ...draft, ...change };
  try {
    sessionStorage.setItem(place, JSON.stringify(draft));
  } catch {
    // Storage may be forbidden; the draft then lives as long as the page.
  }
  for (const listener of listeners) listener();
};

/** Ends the draft, so that coming back does not book it again. */
export const endDraft = (): void => {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // Nothing was kept either.
  }
};

export const useDraft = (): Draft => useSyncExternalStore(subscribe, currentDraft);
