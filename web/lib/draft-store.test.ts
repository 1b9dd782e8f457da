import { beforeEach, describe, expect, it } from 'vitest';
import { createDrafts, draftKey } from './draft-store.ts';
import { createSafeStorage } from './storage.ts';

const memory = new Map<string, string>();
const storage = () =>
  new Proxy({} as Storage, {
    get: (_, name) =>
      ({
        getItem: (key: string) => memory.get(key) ?? null,
        setItem: (key: string, value: string) => void memory.set(key, value),
        removeItem: (key: string) => void memory.delete(key),
      })[name as string],
    ownKeys: () => [...memory.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
let now = 0;
const drafts = createDrafts(createSafeStorage(storage), () => now);
const key = draftKey('booking-new', 'S1', 3);

beforeEach(() => {
  memory.clear();
  now = 0;
});

describe('a draft', () => {
  it('comes back as it was left', () => {
    drafts.keep(key, { name: '김현주', items: [1, 2] });
    expect(drafts.read(key)).toEqual({ name: '김현주', items: [1, 2] });
    drafts.drop(key);
    expect(drafts.read(key)).toBeNull();
  });

  it('belongs to one form, one shop and one person', () => {
    drafts.keep(key, 'mine');
    for (const other of [
      draftKey('booking-new', 'S2', 3),
      draftKey('booking-new', 'S1', 4),
      draftKey('sale-new', 'S1', 3),
    ])
      expect(drafts.read(other)).toBeNull();
  });

  it('is not offered the next day', () => {
    drafts.keep(key, 'old');
    now = 12 * 60 * 60_000;
    expect(drafts.read(key)).toBeNull();
  });

  it('goes with all others when the person signs out, and nothing else does', () => {
    memory.set('dangol.webview', '1');
    drafts.keep(key, 'a');
    drafts.keep(draftKey('sale-new', 'S1', 3), 'b');
    drafts.dropAll();
    expect([...memory.keys()]).toEqual(['dangol.webview']);
  });

  it('that is damaged is no draft', () => {
    memory.set(key, '{');
    expect(drafts.read(key)).toBeNull();
  });
});

it('does without storage where the browser forbids it', () => {
  const forbidden = createSafeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  forbidden.set('a', 'b');
  forbidden.remove('a');
  expect([forbidden.get('a'), forbidden.keys()]).toEqual([null, []]);
});
