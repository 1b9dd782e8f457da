import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { contract } from '../contract/index.ts';
import { createFirstAnswers } from '../web/lib/first-answers.ts';
import type { First } from '../web/lib/first-answers.ts';

const script = readFileSync('web/public/first.js', 'utf8');
const calls = { '/sales': ['/api/v2/{shopNo}/sales?from=TODAY&to=TODAY', '/api/v2/employees/me'] };
const tokens = { accessToken: 'mine', current: { shopNo: 'S1' } as { shopNo: string } | null };

interface Start {
  address?: string;
  signedIn?: boolean;
  /** In a tab that nobody looks at. */
  hidden?: boolean;
  viewsAs?: string | null;
  held?: string[];
  current?: { shopNo: string } | null;
  date?: string | null;
  answer?: () => Response | Promise<Response>;
}

/** Runs it in a browser as far as it needs one. */
const start = async ({
  address = '/sales',
  signedIn = true,
  hidden = false,
  viewsAs = null,
  held = ['dangol.refresh'],
  current = tokens.current,
  // Past midnight in Seoul.
  date = 'Sat, 21 Nov 2026 15:30:00 GMT',
  answer = () => Response.json({ ok: true }),
}: Start) => {
  const asked: string[] = [];
  const window: { dangolAhead?: First } = {};
  const content = JSON.stringify({
    isOwnApi: true,
    program: ['assets/index.js', 'assets/app.js'],
    each: ['assets/office.js', 'assets/office.css'],
    screens: { '/sales': ['assets/sales.js'] },
    calls,
  });
  const begun: string[] = [];
  const frames: (() => void)[] = [];
  const timers: [() => void, number][] = [];
  const [pathname = '', search = ''] = address.split(/(?=\?)/u);
  runInNewContext(script, {
    window,
    location: { origin: 'https://shop.test', pathname, search },
    document: {
      hidden,
      documentElement: { dataset: {} },
      querySelector: () => ({ content }),
      createElement: () => ({}),
      head: {
        append: ({ type, rel, src, href }: Record<string, string>) =>
          void begun.push(`${type ?? rel} ${src ?? href}`),
      },
    },
    requestAnimationFrame: (paint: () => void) => void frames.push(paint),
    setTimeout: (work: () => void, ms = 0) => void timers.push([work, ms]),
    localStorage: { getItem: (key: string) => (key === 'dangol.signed-in' && signedIn ? '1' : null) },
    sessionStorage: { getItem: () => viewsAs },
    matchMedia: () => ({ matches: false }),
    navigator: {
      locks: {
        request: async (_: string, work: () => Promise<unknown>) => await work(),
        query: async () => ({ held: held.map((name) => ({ name })) }),
      },
    },
    fetch: async (url: string, { headers }: { headers: Record<string, string> }) => {
      asked.push(`${url} ${headers['authorization'] ?? ''}`.trim());
      if (!url.endsWith('/token')) return await answer();
      return Response.json({ ...tokens, current }, date === null ? {} : { headers: { date } });
    },
    AbortSignal,
    performance: { now: () => 1000 },
    Response,
  });
  await window.dangolAhead?.tokens;
  const pass = (most: number) => timers.filter(([, ms]) => ms <= most).forEach(([work]) => work());
  return { asked, first: window.dangolAhead, begun, frames, pass };
};
const token = `/api/v2${contract['auth.signIn'].path}`;

it('asks for the first data of the screen as soon as it knows the token, the shop and the day in Seoul', async () => {
  const { asked, first } = await start({});
  expect(asked).toEqual([
    token,
    '/api/v2/S1/sales?from=2026-11-22&to=2026-11-22 Bearer mine',
    '/api/v2/employees/me Bearer mine',
  ]);
  const answer = await createFirstAnswers(first, () => 0).take(
    new Request('https://shop.test/api/v2/employees/me', { headers: { authorization: 'Bearer mine' } }),
  );
  expect(await answer?.json()).toEqual({ ok: true });
});

it.each<[string, Start]>([
  ['another screen', { address: '/statistics' }],
  ['an address that says more', { address: '/sales?shop=S2' }],
  ['eyes of another', { viewsAs: 'S1.1 2 민지' }],
  ['another tab that listens for all', { held: ['dangol.refresh', 'dangol.live.S1'] }],
  ['somebody who works in no shop', { current: null }],
  ['an answer that tells no time', { date: null }],
])('asks only who it is for %s', async (_, parts) => {
  expect((await start(parts)).asked).toEqual([token]);
});

it('asks nothing for a stranger', async () => {
  expect(await start({ signedIn: false })).toMatchObject({ asked: [], first: undefined });
});

const program = ['module /assets/index.js', 'modulepreload /assets/app.js'];
const screen = [
  'modulepreload /assets/office.js',
  'preload /assets/office.css',
  'modulepreload /assets/sales.js',
];

it.each<[string, Start, string[]]>([
  ['with the files of the screen', {}, [...program, ...screen]],
  ['alone for a stranger', { signedIn: false }, program],
])('begins the program once, after the first picture, %s', async (_, parts, files) => {
  const { begun, frames, pass } = await start(parts);
  pass(0);
  expect(begun).toEqual([]);
  frames.forEach((paint) => paint());
  pass(0);
  expect(begun).toEqual(files);
  pass(500);
  expect(begun).toEqual(files);
});

it('begins the program where no picture is painted', async () => {
  expect((await start({ hidden: true })).begun).toEqual([...program, ...screen]);
  const { begun, pass } = await start({});
  pass(500);
  expect(begun).toEqual([...program, ...screen]);
});

it.each<[string, () => Response | Promise<Response>]>([
  ['refused', () => new Response('{}', { status: 500 })],
  ['lost', () => Promise.reject(new TypeError('no network'))],
  [
    'torn',
    () => new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError()) })),
  ],
])('leaves it to the program to ask again where an answer was %s', async (_, answer) => {
  const { first } = await start({ answer });
  expect(await Promise.all(first!.answers.values())).toEqual([undefined, undefined]);
});
