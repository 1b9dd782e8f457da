import type { SafeStorage } from './storage.ts';

const family = 'dangol.draft';
/** With the shape that forms keep: a draft of an older one is no draft any more. */
const prefix = `${family}.2`;
/** A draft older than this belongs to another day at the shop. */
const keptMs = 12 * 60 * 60_000;

interface Kept {
  at: number;
  value: unknown;
}

/** Whose draft of which form: another shop or person on the same machine never sees it. */
export const draftKey = (form: string, shopNo: string, employeeNo: number): string =>
  [prefix, shopNo, employeeNo, form].join('.');

/** Of a write whose outcome is unclear: its key is dropped with the drafts. */
export const storedKey = (intention: string): string => `${family}.key ${intention}`;

export const createDrafts = (storage: SafeStorage, now: () => number) => ({
  keep: (key: string, value: unknown): void =>
    storage.set(key, JSON.stringify({ at: now(), value } satisfies Kept)),
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
    for (const key of storage.keys()) if (key.startsWith(`${family}.`)) storage.remove(key);
  },
});

export type Drafts = ReturnType<typeof createDrafts>;
