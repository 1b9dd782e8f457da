import { beforeEach, describe, expect, it } from 'vitest';
import { createCaller } from './caller.ts';
import { createDrafts } from './draft-store.ts';
import { HttpFailure } from './errors.ts';
import { createKeyring } from './idempotency.ts';
import type { Sending } from './send.ts';
import type { Session } from './session-store.ts';

const routes = {
  'sales.create': { method: 'POST', path: '/sales', idempotent: true },
  'sales.get': { method: 'GET', path: '/sales/{id}' },
  'auth.signIn': { method: 'POST', path: '/employees/token' },
};
const session = (accessToken: string): Session => ({ accessToken, expiresAt: 0, shops: [], current: null });
const failure = (status?: number) =>
  new HttpFailure({ endpoint: 'e', url: 'u', ...(status && { response: { status, body: {} } }) });

/** What a tab keeps through a reload. */
const tab = () => {
  const memory = new Map<string, string>();
  return {
    get: (key: string) => memory.get(key) ?? null,
    set: (key: string, value: string) => void memory.set(key, value),
    remove: (key: string) => void memory.delete(key),
    keys: () => [...memory.keys()],
  };
};
let minted = 0;
let now = 0;
beforeEach(() => {
  now = 0;
  minted = 0;
});

/** Answers in turn; an error is thrown. */
const standIn = (
  answers: unknown[],
  renewed: Session | null = session('new'),
  first: Session | null = session('old'),
  storage = tab(),
) => {
  const sent: Sending[] = [];
  let renewals = 0;
  const call = createCaller({
    routes,
    keyring: createKeyring(
      createDrafts(storage, () => now),
      () => `key-${++minted}`,
      () => now,
    ),
    session: {
      get: () => first,
      ensure: async () => first,
      renew: async () => {
        renewals += 1;
        return renewed;
      },
    },
    send: async (_name, sending) => {
      sent.push(sending);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { call, sent, renewals: () => renewals };
};
const caught = (work: Promise<unknown>) => work.catch((error: unknown) => error);

describe('an expired token', () => {
  it('is renewed once in silence, and the call repeated with the new one', async () => {
    const { call, sent } = standIn([failure(401), 'sale']);
    expect(await call('sales.get')).toBe('sale');
    expect(sent.map(({ token }) => token)).toEqual(['old', 'new']);
  });

  it('refused again is believed', async () => {
    const { call, renewals } = standIn([failure(401), failure(401), 'never']);
    expect(await caught(call('sales.get'))).toMatchObject({ status: 401, command: 'SIGN_IN' });
    expect(renewals()).toBe(1);
  });

  it('that cannot be renewed is believed', async () => {
    const { call, sent } = standIn([failure(401)], null);
    expect(await caught(call('sales.get'))).toMatchObject({ status: 401 });
    expect(sent).toHaveLength(1);
  });

  it('is not sought for a wrong password', async () => {
    const { call, renewals } = standIn([failure(401)]);
    expect(await caught(call('auth.signIn'))).toMatchObject({ status: 401 });
    expect(renewals()).toBe(0);
  });

  it('is not renewed where none was sent', async () => {
    const { call, renewals } = standIn([failure(401)], session('new'), null);
    await caught(call('sales.get'));
    expect(renewals()).toBe(0);
  });
});

describe('an idempotency key', () => {
  const body = { lines: [] };
  const keysOf = async (answers: unknown[], bodies: unknown[]) => {
    const { call, sent } = standIn(answers);
    for (const one of bodies) await caught(call('sales.create', { body: one }));
    return sent.map(({ idempotencyKey }) => idempotencyKey);
  };

  it('is repeated while nobody knows whether the sale was registered', async () => {
    expect(await keysOf([failure(), failure(503), 'sale'], [body, { ...body }, { ...body }])).toEqual([
      'key-1',
      'key-1',
      'key-1',
    ]);
  });

  it('is new for an equal sale after the first was registered', async () => {
    expect(await keysOf(['sale', 'sale'], [body, body])).toEqual(['key-1', 'key-2']);
  });

  it('is new after a clear refusal, whose answer would else come from memory', async () => {
    expect(await keysOf([failure(409), 'sale'], [body, body])).toEqual(['key-1', 'key-2']);
  });

  it.each([401, 403, 413, 429])('is kept after a %i, which the server does not remember', async (status) => {
    const keys = await keysOf([failure(), failure(status), failure(status), 'sale'], [body, body, body]);
    expect(new Set(keys)).toEqual(new Set(['key-1']));
  });

  it('is another for other content', async () => {
    expect(await keysOf([failure(), failure()], [body, { lines: [1] }])).toEqual(['key-1', 'key-2']);
  });

  it('outlives a reload, and is forgotten with the drafts', async () => {
    const storage = tab();
    const reloaded = async (answer: unknown) => {
      const { call, sent } = standIn([answer], session('new'), session('old'), storage);
      await caught(call('sales.create', { body }));
      return sent[0]?.idempotencyKey;
    };
    expect([await reloaded(failure()), await reloaded(failure(503)), await reloaded('sale')]).toEqual(
      Array(3).fill('key-1'),
    );
    expect(await reloaded(failure())).toBe('key-2');
    createDrafts(storage, () => 0).dropAll();
    expect(await reloaded('sale')).toBe('key-3');
    expect(storage.keys()).toEqual([]);
  });

  it.each(['one tab', 'a tab that is reloaded'])(
    'is new in %s after a quarter of an hour, when the same again is another sale',
    async (which) => {
      const storage = tab();
      const open = () => standIn([failure(), failure(), failure()], session('new'), session('old'), storage);
      const first = open();
      const keys = [];
      for (const minutes of [0, 14, 15]) {
        now = minutes * 60_000;
        const { call, sent } = which === 'one tab' ? first : open();
        await caught(call('sales.create', { body }));
        keys.push(sent.at(-1)?.idempotencyKey);
      }
      expect(keys).toEqual(['key-1', 'key-1', 'key-2']);
    },
  );

  it('lasts as long as the form that is saved again, and is never that of another form', async () => {
    const { call, sent } = standIn([failure(), failure(), failure()]);
    for (const [hours, intention] of [
      [0, 1],
      [0, 2],
      [5, 1],
    ] as const) {
      now = hours * 3_600_000;
      await caught(call('sales.create', { body, intention }));
    }
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1', 'key-2', 'key-1']);
  });

  it('stays what a form has done, whatever is pressed while it goes; a refusal is another try', async () => {
    const { call, sent } = standIn(['sale', 'sale', failure(409), 'sale']);
    for (const intention of [1, 1]) await call('sales.create', { body, intention });
    await caught(call('sales.create', { body, intention: 2 }));
    await call('sales.create', { body, intention: 2 });
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1', 'key-1', 'key-2', 'key-3']);
  });

  it('is another for another file', async () => {
    const upload = (name: string) => {
      const form = new FormData();
      form.set('file', new File(['가'], name, { lastModified: 0 }));
      return form;
    };
    expect(
      await keysOf([failure(), failure(), failure()], [upload('a.xls'), upload('a.xls'), upload('b.xls')]),
    ).toEqual(['key-1', 'key-1', 'key-2']);
  });

  it('is the same when the call is repeated with a new token', async () => {
    expect(await keysOf([failure(401), 'sale'], [body])).toEqual(['key-1', 'key-1']);
  });

  it('goes only where the contract asks for it', async () => {
    const { call, sent } = standIn(['sale', 'sale']);
    await call('sales.get');
    await call('sales.create', { idempotencyKey: 'mine' });
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([null, 'mine']);
  });
});
