import type { Random } from '../../../server/seed/random.ts';
import { endpoints } from '../../../contract/index.ts';
import type { Shot } from './shot.ts';
import { skewed, strange } from './values.ts';

export interface Others {
  /** Tokens that are not the caller's: another shop's, an employee's with few rights, a broken one. */
  tokens: readonly (string | null)[];
  /** Good requests of before. */
  earlier: readonly Shot[];
}

type Mutation = (shot: Shot, random: Random, others: Others) => string | undefined;

type Holder = Record<string, unknown>;
interface Place {
  holder: Holder;
  key: string;
  path: string;
}

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

const deepest = 8;
const placesIn = (value: unknown, path: string, depth = 0): Place[] =>
  isHolder(value) && depth < deepest
    ? Object.keys(value).flatMap((key) => [
        { holder: value, key, path: `${path}.${key}` },
        ...placesIn(value[key], `${path}.${key}`, depth + 1),
      ])
    : [];

const somewhere = (shot: Shot, random: Random): Place | undefined => {
  const places = [
    ...placesIn(shot.params, 'params'),
    ...placesIn(shot.query, 'query'),
    ...placesIn(shot.body, 'body'),
  ];
  return places.length > 0 ? random.pick(places) : undefined;
};

const inBody = (shot: Shot, random: Random): Place | undefined => {
  const places = placesIn(shot.body, 'body');
  return places.length > 0 ? random.pick(places) : undefined;
};

const replace: Mutation = (shot, random) => {
  const place = somewhere(shot, random);
  if (!place) return undefined;
  place.holder[place.key] = strange(random);
  return `${place.path} is strange`;
};

const skew: Mutation = (shot, random) => {
  const place = somewhere(shot, random);
  if (!place) return undefined;
  place.holder[place.key] = skewed(random, place.holder[place.key]);
  return `${place.path} is skewed`;
};

/** One more or one less: what adds up no longer does, what was seen is stale. */
const nudge: Mutation = (shot, random) => {
  const places = placesIn(shot.body, 'body').filter(({ holder, key }) => typeof holder[key] === 'number');
  if (places.length === 0) return undefined;
  const { holder, key, path } = random.pick(places);
  holder[key] = Number(holder[key]) + random.pick([1, -1]);
  return `${path} is nudged`;
};

/** A number that was right once, from an earlier request. */
const swap: Mutation = (shot, random, { earlier }) => {
  const before = earlier.length > 0 ? random.pick(earlier) : undefined;
  const theirs = new Map(
    before && [...placesIn(before.params, 'params'), ...placesIn(before.body, 'body')].map((p) => [p.key, p]),
  );
  const places = [...placesIn(shot.params, 'params'), ...placesIn(shot.body, 'body')].filter(({ key }) =>
    theirs.has(key),
  );
  if (places.length === 0) return undefined;
  const { holder, key, path } = random.pick(places);
  const from = theirs.get(key);
  holder[key] = structuredClone(from?.holder[key]);
  return `${path} is an earlier one`;
};

const drop: Mutation = (shot, random) => {
  const place = inBody(shot, random);
  if (!place) return undefined;
  delete place.holder[place.key];
  return `${place.path} is missing`;
};

const rename: Mutation = (shot, random) => {
  const place = inBody(shot, random);
  if (!place) return undefined;
  place.holder[`${place.key}_`] = place.holder[place.key];
  delete place.holder[place.key];
  return `${place.path} is renamed`;
};

const dropQuery: Mutation = (shot, random) => {
  const keys = Object.keys(shot.query);
  if (keys.length === 0) return undefined;
  const key = random.pick(keys);
  delete shot.query[key];
  return `query.${key} is missing`;
};

const addQuery: Mutation = (shot, random) => {
  const key = random.pick(['cursor', 'limit', 'q', 'from', '__proto__', 'a[b]', '', '🙂']);
  Object.defineProperty(shot.query, key, {
    value: strange(random),
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return `query.${key} is added`;
};

const wholeBody: Mutation = (shot, random) => {
  if (!endpoints[shot.name].body) return undefined;
  shot.body = random.pick([null, [], 'text', 7, true, {}, [shot.body], strange(random)]);
  return 'the body is something else';
};

const brokenPayload: Mutation = (shot, random) => {
  if (!endpoints[shot.name].body) return undefined;
  const text = JSON.stringify(shot.body ?? {});
  const inner = text.slice(1);
  const [what, payload] = random.pick([
    ['cut short', text.slice(0, -1)],
    ['empty', ''],
    ['not JSON', "{'a': 1}"],
    ['NaN', '{"version":NaN}'],
    ['a byte order mark', `\ufeff${text}`],
    ['twice', text + text],
    ['poisoned by __proto__', `{"__proto__":{"admin":true},${inner}`],
    ['poisoned by constructor', `{"constructor":{"prototype":{"admin":true}},${inner}`],
    ['very deep', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['a huge number', '{"version":1e999999}'],
  ] as const);
  shot.payload = payload;
  return `the payload is ${what}`;
};

const oversized: Mutation = (shot) => {
  if (!endpoints[shot.name].body) return undefined;
  shot.payload = JSON.stringify({ memo: '가'.repeat(400_000) });
  return 'the payload is too large';
};

const contentType: Mutation = (shot, random) => {
  if (!endpoints[shot.name].body) return undefined;
  shot.headers['content-type'] = random.pick([
    'text/plain',
    'application/xml',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/json; charset=euc-kr',
    'application/json+x',
    '',
    '가',
  ]);
  return `content-type ${shot.headers['content-type']}`;
};

const idempotencyKey: Mutation = (shot, random) => {
  if (!endpoints[shot.name].idempotent) return undefined;
  shot.headers['idempotency-key'] = random.pick([
    '',
    ' ',
    'a b',
    'é',
    'k'.repeat(256),
    'a\tb',
    'used',
    'used',
  ]);
  return 'a bad or used idempotency key';
};

const token: Mutation = (shot, random, others) => {
  shot.token = random.pick(others.tokens);
  return 'somebody else';
};

const badPath: Mutation = (shot, random) => {
  const keys = Object.keys(shot.params);
  if (keys.length === 0) return undefined;
  const raw = random.pick([
    '%zz',
    '%',
    '%00',
    '%2e%2e',
    '..',
    '',
    '%ED%A0%80',
    'a'.repeat(300),
    '%2F',
    ':id',
    '*',
  ]);
  const key = random.pick(keys);
  shot.rawParams = { [key]: raw };
  return `params.${key} is ${raw.slice(0, 10)}`;
};

const mutations: readonly (readonly [weight: number, Mutation])[] = [
  [6, nudge],
  [4, swap],
  [6, replace],
  [6, skew],
  [4, drop],
  [1, rename],
  [2, dropQuery],
  [2, addQuery],
  [2, wholeBody],
  [2, brokenPayload],
  [0.3, oversized],
  [2, contentType],
  [2, idempotencyKey],
  [2, token],
  [1, badPath],
];

/** The shot with one to three things wrong with it; sometimes, by luck, still a good one. */
export const mutate = (good: Shot, random: Random, others: Others): Shot => {
  const shot: Shot = { ...structuredClone(good), mutated: [] };
  const times = random.weighted([1, 2, 3], (n) => 4 - n);
  for (let tries = 0; shot.mutated.length < times && tries < 30; tries += 1) {
    const [, mutation] = random.weighted(mutations, ([weight]) => weight);
    const done = mutation(shot, random, others);
    if (done) shot.mutated.push(done);
  }
  return shot;
};
