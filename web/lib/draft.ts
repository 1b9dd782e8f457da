import { useCallback, useEffect, useState } from 'react';
import { sessionStore } from './call.ts';
import { createSafeStorage } from './storage.ts';
import type { SafeStorage } from './storage.ts';

const prefix = 'dangol.draft';
/** A draft older than this belongs to another day at the shop. */
const keptMs = 12 * 60 * 60_000;

interface Kept {
  at: number;
  value: unknown;
}

/** Whose draft of which form: another shop or person on the same machine never sees it. */
export const draftKey = (form: string, shopNo: string, employeeNo: number): string =>
  [prefix, shopNo, employeeNo, form].join('.');

export const createDrafts = (storage: SafeStorage, now: () => number) => ({
  keep: (key: string, value: unknown): void => storage.set(key, JSON.stringify({ at: now(), value } as Kept)),
  read: <T>(key: string): T | null => {
    const text = storage.get(key);
    if (text === null) return null;
    try {
      const { at, value } = JSON.parse(text) as Kept;
      return now() - at < keptMs ? (value as T) : null;
    } catch {
      return null;
    }
  },
  drop: (key: string): void => storage.remove(key),
  dropAll: (): void => {
    for (const key of storage.keys()) if (key.startsWith(`${prefix}.`)) storage.remove(key);
  },
});

/** In the tab's own storage: a draft holds customers' names and must not outlive the tab. */
export const drafts = createDrafts(
  createSafeStorage(() => sessionStorage),
  () => Date.now(),
);

const keyNow = (form: string): string | null => {
  const current = sessionStore.get()?.current;
  return current ? draftKey(form, current.shopNo, current.employeeNo) : null;
};

/**
 * Keeps an unfinished form through a sign-in, a reload or an error screen.
 * `const { restored, forget } = useDraft('booking-new', values, dirty)`: start the form from
 * `restored` when there is one, and call `forget` once it is saved or thrown away.
 */
export const useDraft = <T>(form: string, value: T, dirty: boolean) => {
  const [restored] = useState(() => {
    const key = keyNow(form);
    return key ? drafts.read<T>(key) : null;
  });
  useEffect(() => {
    const key = keyNow(form);
    if (key && dirty) drafts.keep(key, value);
  }, [form, value, dirty]);
  const forget = useCallback(() => {
    const key = keyNow(form);
    if (key) drafts.drop(key);
  }, [form]);
  return { restored, forget };
};

/** The draft left by an earlier visit, for a form's initial values. */
export const readDraft = <T>(form: string): T | null => {
  const key = keyNow(form);
  return key ? drafts.read<T>(key) : null;
};
