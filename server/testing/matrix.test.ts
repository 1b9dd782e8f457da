import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../contract/index.ts';
import type { EndpointName } from '../../contract/index.ts';
import { allRights } from '../../contract/rights.ts';
import { openSession } from '../domains/auth/public.ts';
import { useClock } from '../platform/clock.ts';
import { asOperator } from './as-operator.ts';
import { furnish } from './furnished.ts';
import type { Furnished } from './furnished.ts';
import type { Anything, Caller, Person } from './people.ts';
import { samples, tolerant } from './samples.ts';
import type { Guarded } from './samples.ts';
import { openWorld } from './world.ts';
import type { Told, World } from './world.ts';

const guarded = (Object.keys(endpoints) as EndpointName[]).filter(
  (name): name is Guarded => endpoints[name].access !== 'public',
);
const withRight = guarded.filter((name) => typeof endpoints[name].access === 'object');
const inPath = guarded.filter(
  (name) => endpoints[name].access !== 'user' && /^\/(\{shopNo\}|shops\/\{id\})/.test(endpoints[name].path),
);

const codeOf = (told: Told<unknown>) => (told.body as { code?: string } | null)?.code;

type Leaf = { path: string; value: unknown };
const leavesOf = (value: unknown, path = ''): Leaf[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path === '' ? key : `${path}.${key}`))
    : [{ path, value }];

const withLeaf = (given: Anything, { path, value }: Leaf): Anything => {
  const copy = structuredClone(given) as Record<string, unknown>;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let holder = copy;
  for (const key of keys) holder = holder[key] as Record<string, unknown>;
  holder[last] = value;
  return copy;
};

/** The caller's own request with one number of the other shop in it, for every such number. */
const borrowed = (name: Guarded, own: Furnished, other: Furnished): { path: string; given: Anything }[] => {
  const mine = new Map(leavesOf(samples[name](own)).map(({ path, value }) => [path, value]));
  return (
    leavesOf(samples[name](other))
      // A version, a hash of what was seen or a name is no number of anything.
      .filter(
        ({ path, value }) =>
          mine.get(path) !== value && !/(?:listVersion|previewHash|^body\.name)$/u.test(path),
      )
      .map((leaf) => ({ path: leaf.path, given: withLeaf(samples[name](own), leaf) }))
  );
};

let world: World;
let shop: Furnished;
let neighbour: Furnished;

const signedIn = async (of: Furnished, person: Person): Promise<Caller> => {
  const { userId } = person;
  const { accessToken } = await openSession(world.server.platform, {
    userId,
    shopNo: of.shopNo,
    audience: 'api',
  });
  return world.person(accessToken);
};

const tellsNothingOf = (other: Furnished, told: Told<unknown>) => {
  const text = JSON.stringify(told.body);
  for (const mark of other.marks) expect(text).not.toContain(mark);
};

beforeAll(async () => {
  world = await openWorld();
  shop = await furnish(world, '하늘빛', '7391');
  neighbour = await furnish(world, '바다결', '4826');
});

test('every guarded endpoint has a sample, and no sample is left over', () => {
  expect(Object.keys(samples).toSorted()).toEqual(guarded.toSorted());
});

describe('without a good token', () => {
  const answers = async (token: string) => {
    const person = world.person(token);
    const told = await Promise.all(
      guarded.map(async (name) => {
        const { status, body } = await person.raw(name, samples[name](shop));
        return `${name} ${status} ${(body as { code?: string }).code}`;
      }),
    );
    return told;
  };
  const all = (code: string) => guarded.map((name) => `${name} 401 ${code}`);

  test('none at all', async () => {
    expect(await answers('')).toEqual(all('UNAUTHENTICATED'));
  });

  test.each([
    ['garbage', () => 'garbage'],
    ['another key’s signature', () => `${shop.owner.token.slice(0, -10)}AAAAAAAAAA`],
    ['no signature', () => `${shop.owner.token.split('.').slice(0, 2).join('.')}.`],
    [
      'an algorithm of none',
      () => {
        const [, claims] = shop.owner.token.split('.');
        return `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${claims}.`;
      },
    ],
  ])('%s', async (_, token) => {
    expect(await answers(token())).toEqual(all('UNAUTHENTICATED'));
  });

  test('an expired one', async () => {
    const restore = useClock(() => Date.now() - 86_400_000);
    const old = await signedIn(shop, shop.owner).finally(restore);
    expect(await answers(old.token)).toEqual(all('TOKEN_EXPIRED'));
  });

  test('one whose session was ended', async () => {
    const person = await signedIn(shop, shop.staff[1] ?? shop.owner);
    await person.call('auth.logOut');
    expect(await answers(person.token)).toEqual(all('SESSION_REVOKED'));
  });
});

describe('with another shop’s token', () => {
  test.each(inPath)('%s: the shop of the path does not exist', async (name) => {
    const told = await (await signedIn(neighbour, neighbour.owner)).raw(name, samples[name](shop));
    expect([told.status, codeOf(told)]).toEqual([404, 'SHOP_NOT_FOUND']);
    tellsNothingOf(shop, told);
  });

  test.each(guarded)('%s: whatever of the other shop is named does not exist', async (name) => {
    for (const { path, given } of borrowed(name, neighbour, shop)) {
      const told = await (await signedIn(neighbour, neighbour.owner)).raw(name, given);
      tellsNothingOf(shop, told);
      if (told.status < 300 && (tolerant.has(name) || tolerant.has(`${name} ${path}`))) continue;
      expect([path, told.status, codeOf(told)]).toEqual([
        path,
        404,
        expect.stringMatching(/_NOT_FOUND$|^NOT_FOUND_/),
      ]);
    }
  });
});

describe('without the right', () => {
  let powerless: Caller;

  beforeAll(async () => {
    await asOperator(world.server.platform.database, (db) =>
      db
        .insertInto('role_rights')
        .values(allRights.map((right) => ({ shop_no: shop.shopNo, role: 'STAFF', right, allowed: false })))
        .execute(),
    );
    powerless = await signedIn(shop, shop.staff[0] ?? shop.owner);
  });

  test.each(withRight)('%s', async (name) => {
    const told = await powerless.raw(name, samples[name](shop));
    expect([told.status, codeOf(told)]).toEqual([403, 'ACCESS_DENIED']);
    tellsNothingOf(shop, told);
  });

  test('a person who works in no shop sees none', async () => {
    const homeless = await asOperator(world.server.platform.database, (db) =>
      db
        .insertInto('users')
        .values({ login_id: 'homeless', password_hash: 'none', name: '아무개' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const { accessToken } = await openSession(world.server.platform, {
      userId: homeless.id as Person['userId'],
      audience: 'api',
    });
    const shopOnly = guarded.filter((name) => endpoints[name].access !== 'user');
    for (const name of shopOnly) {
      const told = await world.person(accessToken).raw(name, samples[name](shop));
      expect([name, told.status, codeOf(told)]).toEqual([name, 404, 'SHOP_NOT_FOUND']);
    }
  });
});

/** Without this, a sample that names nothing real would make every refusal above look right. */
describe('for the own shop’s owner', () => {
  const finite = (Object.keys(samples) as Guarded[]).filter((name) => name !== 'live.stream');

  test.each(finite)('%s succeeds, and tells nothing of another shop', async (name) => {
    const told = await (await signedIn(neighbour, neighbour.owner)).raw(name, samples[name](neighbour));
    expect(told.status, JSON.stringify(told.body)).toBeLessThan(300);
    tellsNothingOf(shop, told);
  });
});
