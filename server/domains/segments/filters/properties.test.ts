import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, shopDateOf } from '../../../../contract/time.ts';
import { asOperator } from '../../../testing/as-operator.ts';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';

const today = shopDateOf(Date.now());

/** What a plain reading of the conditions needs to know of a customer. */
interface Facts {
  no: number;
  visits: number;
  noShows: number;
  sales: number;
  lastVisit: string | null;
  birthday: string | null;
  sex: string | null;
  grade: string | null;
  inflow: string | null;
  tags: string[];
  refused: boolean;
  group: boolean;
  item: boolean;
  pass: number;
  ticket: number;
  expiresIn: number | null;
}

let world: World;
let shop: TestShop;
let people: Facts[];
let groupId: number;

const random = fc.record({
  visits: fc.nat(6),
  noShows: fc.nat(2),
  sales: fc.nat(20).map((n) => n * 10_000),
  lastVisit: fc.option(fc.integer({ min: -120, max: 0 }).map((days) => addDays(today, days))),
  birthday: fc.option(fc.integer({ min: 0, max: 364 }).map((days) => addDays('1991-03-01', days))),
  sex: fc.option(fc.constantFrom('F', 'M')),
  grade: fc.option(fc.constantFrom('VIP', '골드')),
  inflow: fc.option(fc.constantFrom('NAVER', 'INTRODUCED')),
  tags: fc.subarray(['조용', '왼손']),
  refused: fc.boolean(),
  group: fc.boolean(),
  item: fc.boolean(),
  pass: fc.constantFrom(0, 10_000, 30_000),
  ticket: fc.constantFrom(0, 1, 5),
  expiresIn: fc.option(fc.integer({ min: 0, max: 40 })),
});

const insert = async (facts: Omit<Facts, 'no'>, at: number): Promise<Facts> =>
  asOperator(world.server.platform.database, async (db) => {
    const { rows } = await sql<{ no: number }>`
      insert into customers (shop_no, name, visit_count, no_show_count, sales_won, last_visit_on, birthday, sex, grade,
        inflow, tags, do_not_send)
      values (${shop.shopNo}, ${`손님${at}`}, ${facts.visits}, ${facts.noShows}, ${facts.sales}, ${facts.lastVisit},
        ${facts.birthday}, ${facts.sex}, ${facts.grade}, ${facts.inflow}, ${facts.tags}, ${facts.refused})
      returning customer_no as no`.execute(db);
    return { ...facts, no: rows[0]?.no ?? 0 };
  });

/** Passes, tickets, services and the group come through the front door. */
const furnish = async ({ no, group, item, pass, ticket, expiresIn }: Facts) => {
  const { owner, shopNo, items } = shop;
  const open = (kind: 'PASS' | 'TICKET', paid: number) =>
    owner.call('memberships.openAccount', {
      params: { shopNo },
      body: {
        kind,
        customerNo: no,
        name: '옮긴 것',
        paid,
        receivedWon: 0,
        expiresOn: expiresIn === null ? null : addDays(today, expiresIn),
        reason: '이전',
      },
    });
  if (pass > 0) await open('PASS', pass);
  if (ticket > 0) await open('TICKET', ticket);
  if (group)
    await owner.call('customerGroups.change', { body: { customerNos: [no], groupId, action: 'ADD' } });
  if (item)
    await asOperator(world.server.platform.database, async (db) => {
      await sql`
        with s as (
          insert into sales (shop_no, customer_no, customer_name, sold_at, sold_on, list_won, discount_won, total_won,
            unpaid_won, supply_won, vat_won, created_by)
          values (${shopNo}, ${no}, '손님', now(), ${today}, 0, 0, 0, 0, 0, 0, ${owner.employeeNo}) returning id
        )
        insert into sale_lines (shop_no, sale_id, seq, kind, item_id, name, quantity, unit_price_won, list_won,
          discount_won, total_won)
        select ${shopNo}, id, 0, 'SERVICE', ${items.gel}, '젤네일', 1, 0, 0, 0, 0 from s`.execute(db);
    });
};

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
  groupId = (await shop.owner.call('customerGroups.create', { body: { name: '단골' } })).body.id;
  const drawn = fc.sample(random, { numRuns: 40, seed: 20_261_121 });
  people = [];
  for (const [at, facts] of drawn.entries()) people.push(await insert(facts, at));
  for (const facts of people) await furnish(facts);
});

type Judge = (facts: Facts) => boolean;
interface Case {
  condition: Record<string, unknown>;
  judge: Judge;
}

const monthOf = (date: string | null) => (date === null ? 0 : Number(date.slice(5, 7)));
const expiring = ({ pass, ticket, expiresIn }: Facts, days: number) =>
  (pass > 0 || ticket > 0) && expiresIn !== null && expiresIn <= days;

const amounts = (field: string, figure: (facts: Facts) => number | null, unit: number) =>
  fc
    .tuple(fc.constantFrom('AT_LEAST', 'AT_MOST', 'BETWEEN'), fc.nat(6), fc.nat(6))
    .map(([op, a, b]): Case => {
      const [from, to] = [Math.min(a, b) * unit, Math.max(a, b) * unit];
      const [least, most] =
        op === 'AT_LEAST' ? [from, Infinity] : op === 'AT_MOST' ? [-Infinity, from] : [from, to];
      return {
        condition: { field, op, value: op === 'BETWEEN' ? { from, to } : from },
        judge: (facts) => {
          const value = figure(facts);
          return value !== null && value >= least && value <= most;
        },
      };
    });

const choices = (field: string, of: readonly string[], has: (facts: Facts, choice: string) => boolean) =>
  fc
    .tuple(fc.constantFrom('IN', 'NOT_IN'), fc.subarray([...of], { minLength: 1 }))
    .map(([op, value]): Case => ({
      condition: { field, op, value },
      judge: (facts) => value.some((choice) => has(facts, choice)) === (op === 'IN'),
    }));

const leaves = () =>
  fc.oneof(
    amounts('VISITS', ({ visits }) => visits, 1),
    amounts('NO_SHOWS', ({ noShows }) => noShows, 1),
    amounts('SALES', ({ sales }) => sales, 30_000),
    amounts('PER_VISIT', ({ sales, visits }) => (visits === 0 ? null : Math.floor(sales / visits)), 10_000),
    amounts('PASS', ({ pass }) => pass, 10_000),
    amounts('TICKET', ({ ticket }) => ticket, 1),
    choices('SEX', ['F', 'M'], ({ sex }, choice) => sex === choice),
    choices('GRADE', ['VIP', '골드', '없는 등급'], ({ grade }, choice) => grade === choice),
    choices('INFLOW', ['NAVER', 'KAKAO'], ({ inflow }, choice) => inflow === choice),
    choices('TAG', ['조용', '왼손'], ({ tags }, choice) => tags.includes(choice)),
    choices('GROUP', [`${groupId}`], ({ group }) => group),
    choices('ITEM', [`${shop.items.gel}`], ({ item }) => item),
    fc.integer({ min: 1, max: 130 }).map((value): Case => ({
      condition: { field: 'LAST_VISIT', op: 'NOT_WITHIN', value },
      judge: ({ lastVisit }) => lastVisit === null || lastVisit < addDays(today, -value),
    })),
    fc.integer({ min: 1, max: 50 }).map((value): Case => ({
      condition: { field: 'EXPIRY', op: 'NEXT_DAYS', value },
      judge: (facts) => expiring(facts, value),
    })),
    fc.subarray(['2', '3', '7', '12'], { minLength: 1 }).map((value): Case => ({
      condition: { field: 'BIRTHDAY', op: 'MONTHS', value },
      judge: ({ birthday }) => value.includes(`${monthOf(birthday)}`),
    })),
    fc.constantFrom<Case>(
      { condition: { field: 'LAST_VISIT', op: 'NEVER' }, judge: ({ lastVisit }) => lastVisit === null },
      { condition: { field: 'BIRTHDAY', op: 'EMPTY' }, judge: ({ birthday }) => birthday === null },
      {
        condition: { field: 'BIRTHDAY', op: 'THIS_MONTH' },
        judge: ({ birthday }) => monthOf(birthday) === monthOf(today),
      },
      { condition: { field: 'SENDING', op: 'IN', value: ['REFUSED'] }, judge: ({ refused }) => refused },
    ),
  );

const nested = (depth: number): fc.Arbitrary<Case> =>
  depth === 0
    ? leaves()
    : fc.oneof(
        leaves(),
        fc
          .tuple(fc.constantFrom('all', 'any'), fc.array(nested(depth - 1), { minLength: 1, maxLength: 3 }))
          .map(([key, cases]): Case => ({
            condition: { [key]: cases.map(({ condition }) => condition) },
            judge: (facts) =>
              key === 'all'
                ? cases.every(({ judge }) => judge(facts))
                : cases.some(({ judge }) => judge(facts)),
          })),
      );

describe('a filter', () => {
  it('finds whom a plain reading of it finds, counts them, and says so in a sentence', async () => {
    const { owner, shopNo } = shop;
    await fc.assert(
      fc.asyncProperty(nested(2), async ({ condition, judge }) => {
        const expected = people.filter(judge).map(({ no }) => no);
        const { body } = await owner.call('customers.list', {
          params: { shopNo },
          query: { condition: JSON.stringify(condition), limit: 200 },
        });
        expect(body.items.map(({ customerNo }) => customerNo as number).sort((a, b) => a - b)).toEqual(
          expected,
        );
        const told = await owner.call('customerFilters.validate', { body: { condition } });
        expect(told.body).toMatchObject({ valid: true, count: expected.length, errors: [] });
        expect(told.body.sentence).toMatch(/ 고객$/);
      }),
      { numRuns: 120 },
    );
  });

  it('lets nothing from outside the catalogue through', async () => {
    const names = ['__proto__', 'constructor', 'toString', "SEX' or 1=1 --", 'customers.phone', 'PASS'];
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          field: fc.oneof(fc.constantFrom(...names), fc.anything()),
          op: fc.oneof(fc.constantFrom('__proto__', 'IN', '); drop table customers; --'), fc.anything()),
          value: fc.oneof(
            fc.anything(),
            fc.constantFrom(["' or true --"], { from: '1', to: 'x' }, -1, 1e300),
          ),
        }),
        async (leaf) => {
          // What JSON cannot carry never arrives.
          const condition = JSON.parse(JSON.stringify(leaf)) as Record<string, unknown>;
          const told = await shop.owner.raw('customerFilters.validate', { body: { condition } });
          expect(told.status).toBeLessThan(500);
          if (told.status === 200) expect(told.body).toMatchObject({ valid: false, count: null });
        },
      ),
      { numRuns: 150 },
    );
    expect((await shop.owner.call('customers.list', { params: { shopNo: shop.shopNo } })).body.total).toBe(
      40,
    );
  });
});
