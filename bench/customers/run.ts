import { performance } from 'node:perf_hooks';
import type { Server } from '../../server/assemble.ts';
import { fetching } from '../../server/testing/people.ts';
import { makeShop } from '../../server/testing/shops.ts';
import type { TestShop } from '../../server/testing/shops.ts';
import { judged } from '../limits.ts';
import { fillMillion, inAll } from './million.ts';

type Call = () => Promise<{ status: number; body: unknown }>;

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;

const measure = async (rounds: number, calls: readonly Call[]) => {
  const times: number[] = [];
  for (let round = -3; round < rounds; round += 1)
    for (const call of calls) {
      const before = performance.now();
      const told = await call();
      if (told.status !== 200) throw new Error(JSON.stringify(told.body));
      if (round >= 0) times.push(performance.now() - before);
    }
  return times;
};

const say = (name: string, times: readonly number[], target?: number) => {
  const at = percentile(times, 0.95);
  const limit = target === undefined ? '' : ` (${judged(at, target)})`;
  console.log(`${name}: p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${at.toFixed(1)} ms${limit}`);
};

/** As people type, each kind more than once. */
const typed: Record<string, readonly string[]> = {
  'a surname': ['김', '이', '손'],
  'one initial': ['ㄱ', 'ㅇ', 'ㅎ'],
  'initials of a given name': ['ㅈㅎ', 'ㅇㅅ', 'ㅅㅁ'],
  'initials of a name': ['ㄱㅈㅎ', 'ㅇㅅㅇ', 'ㅂㅁㅈ'],
  'a given name': ['지현', '서연', '민준'],
  'a whole name': ['김지현', '이서연', '박민영'],
  'a name being typed': ['김ㅈ', '김지ㅎ', '이ㅅㅇ'],
  'the last four digits': ['1234', '0007', '5670'],
  'a number from its beginning': ['01012', '010345', '01072421387'],
  'a nickname': ['꽃집', '꽃집사장님', 'ㄲㅈ'],
  'a pet': ['초코', 'ㅊㅋ', '초'],
  nobody: ['없는이름', '뷁', '9999'],
};

const conditionOf = (groupId: number) => ({
  all: [
    { field: 'LAST_VISIT', op: 'NOT_WITHIN', value: 90 },
    { field: 'VISITS', op: 'AT_LEAST', value: 3 },
    { field: 'GROUP', op: 'IN', value: [String(groupId)] },
    {
      any: [
        { field: 'PASS', op: 'AT_LEAST', value: 10_000 },
        { field: 'SEX', op: 'IN', value: ['F'] },
      ],
    },
  ],
});

const benchLists = async ({ owner, shopNo }: TestShop) => {
  const params = { shopNo };
  const list =
    (query: Record<string, string>): Call =>
    () =>
      owner.raw('customers.list', { params, query });
  say('floor (settings)', await measure(60, [() => owner.raw('schedule.calendarSettings')]));
  const asked = Object.entries(typed).map(([kind, words]) => ({
    kind,
    calls: words.map((q) => list({ q })),
  }));
  const searches = asked.flatMap(({ calls }) => calls);
  // A server that has answered before, as any but the first minute finds it.
  await measure(6, searches);
  for (const { kind, calls } of asked) say(`search by ${kind}`, await measure(12, calls), 20);
  say('search, all of them', await measure(12, searches), 20);
  say('search in order of sales', await measure(12, [list({ q: '김', sort: 'SALES' })]));

  const group = (await owner.call('customerGroups.list')).body.items[0];
  const condition = conditionOf(group?.id ?? 0);
  const count = () => owner.raw('customerFilters.validate', { body: { condition } });
  say('filter of five conditions, counted', await measure(20, [count]), 150);
  const filtered = list({ condition: JSON.stringify(condition) });
  say('filter of five conditions, first page and count', await measure(20, [filtered]), 150);
  say('everybody, first page and count', await measure(12, [list({})]));
  say('a group, first page and count', await measure(12, [list({ groupId: String(group?.id) })]));
};

/**
 * The search box and a filter of five conditions over a real socket, in a shop of a hundred thousand among
 * a million customers; beside them the cheapest call of the same server. Prints milliseconds.
 */
export const benchCustomers = async (server: Server): Promise<void> => {
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const shop = await makeShop(server.platform, fetching(base));
  const before = performance.now();
  await fillMillion(server.platform.database, shop);
  const seconds = ((performance.now() - before) / 1000).toFixed(0);
  console.log(`${inAll} customers on ${server.platform.database.kind}, filled in ${seconds} s`);
  await benchLists(shop);
};
