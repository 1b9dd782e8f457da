import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, shopDateOf } from '../../../contract/time.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';

let world: World;
let shop: TestShop;
let owner: Person;
let customerNo: number;
const day = (offset: number) => addDays(shopDateOf(Date.now()), offset);
const at = (offset: number, time = '10:00') => `${day(offset)}T${time}:00+09:00`;
const params = () => ({ shopNo: shop.shopNo, customerNo });
const timeline = async (query: object = {}, by = owner) =>
  (await by.call('timeline.list', { params: params(), query })).body;
const sell = async (body: object) =>
  (await owner.call('sales.create', { body: { customerNo, ...body } as never })).body;
const book = async (offset: number) =>
  (
    await owner.call('bookings.create', {
      params: { shopNo: shop.shopNo },
      body: {
        customer: { kind: 'existing', customerNo: customerNo as never },
        startAt: at(offset),
        employeeNo: owner.employeeNo,
        items: [{ itemId: shop.items.gel }],
        overlap: { confirmed: true },
      },
    })
  ).body;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
  owner = shop.owner;
  customerNo = (
    await owner.call('customers.create', { params: { shopNo: shop.shopNo }, body: { name: '김흐름' } })
  ).body.customerNo;
  await book(3);
  const done = await book(-1);
  await owner.call('sales.create', {
    body: {
      bookingId: done.id,
      soldAt: at(-1, '11:00'),
      lines: [{ kind: 'SERVICE', name: '젤네일', itemId: shop.items.gel }],
      payments: [
        { method: 'CARD', amountWon: 50_000 },
        { method: 'UNPAID', amountWon: 10_000 },
      ],
    },
  });
  await owner.call('memberships.adjustPoints', {
    body: { customerNo: customerNo as never, points: 3000, reason: '생일' },
  });
  const pass = await sell({
    soldAt: at(-2),
    lines: [{ kind: 'PASS_SALE', name: '자유권', unitPriceWon: 100_000, free: { bonus: 10_000 } }],
    payments: [{ method: 'CASH', amountWon: 100_000 }],
  });
  for (const [body, secret] of [
    ['왼손 약지 약함\n길이 짧게', false],
    ['늘 늦으심', true],
  ] as const)
    await owner.call('customerCharts.create', {
      body: { customerNo: customerNo as never, enteredOn: day(-3), body, private: secret },
    });
  await sell({
    soldAt: at(-1, '12:00'),
    lines: [{ kind: 'PRODUCT', name: '오일', itemId: shop.items.oil }],
    payments: [{ method: 'PASS', amountWon: 18_000, accountId: pass.lines[0]?.accountId, line: 0 }],
  });
});

describe('the timeline of a customer', () => {
  it('tells everything once, latest first, with what a sale did to the ledgers', async () => {
    const { items } = await timeline();
    expect(items.map(({ at: when }) => when)).toEqual(
      items
        .map(({ at: when }) => when)
        .sort()
        .reverse(),
    );
    expect(items.map(({ kind, title }) => `${kind} ${title}`).sort()).toEqual(
      [
        'BOOKING 젤네일',
        'CHART 늘 늦으심',
        'CHART 왼손 약지 약함',
        'POINT 포인트',
        'REGISTERED 고객 등록',
        'SALE 오일',
        'SALE 자유권',
        'SALE 젤네일',
      ].sort(),
    );
    const oil = items.find(({ title }) => title === '오일');
    expect(oil).toMatchObject({
      amount: 18_000,
      on: day(-1),
      effects: [{ kind: 'PASS', name: '자유권', amount: -18_000 }],
    });
    expect(items.filter((one) => one.private).map(({ title }) => title)).toEqual(['늘 늦으심']);
    expect(items.find(({ kind }) => kind === 'POINT')).toMatchObject({ amount: 3000, note: '조정 · 생일' });
  });

  it('turns page by page without losing or repeating anything', async () => {
    const all = (await timeline()).items;
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await timeline({ limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ kind, id }) => `${kind} ${id}`));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(all.map(({ kind, id }) => `${kind} ${id}`));
    const made = await owner.refused('timeline.list', { params: params(), query: { cursor: 'bm9uZQ_1' } });
    expect(made.body.code).toBe('COMMON_INVALID_PARAMETER');
  });

  it('tells staff of their own alone, the visit in place of a sale they may not see', async () => {
    const { items } = await timeline({}, shop.staff[0] as Person);
    expect(items.map(({ kind }) => kind).sort()).toEqual(['CHART', 'CHART', 'POINT', 'REGISTERED']);
  });

  it('shows products and services by the line, what was had most first among the often', async () => {
    const read = async (kind: 'SERVICE' | 'PRODUCT') =>
      (await owner.call('sales.received', { params: params(), query: { kind } })).body;
    expect(await read('PRODUCT')).toMatchObject({
      items: [{ name: '오일', quantity: 1, totalWon: 18_000, soldOn: day(-1) }],
      often: [{ name: '오일', quantity: 1, lastOn: day(-1) }],
      nextCursor: null,
    });
    await sell({
      soldAt: at(-5),
      lines: [
        { kind: 'SERVICE', name: '케어', unitPriceWon: 10_000, quantity: 2 },
        { kind: 'SERVICE', name: '젤네일', itemId: shop.items.gel },
      ],
      payments: [{ method: 'CARD', amountWon: 80_000 }],
    });
    const services = await read('SERVICE');
    expect(services.items.map(({ name }) => name)).toEqual(['젤네일', '젤네일', '케어']);
    expect(services.often.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['젤네일', 2],
      ['케어', 2],
    ]);
    const page = await owner.call('sales.received', {
      params: params(),
      query: { kind: 'SERVICE', limit: 2 },
    });
    const next = await owner.call('sales.received', {
      params: params(),
      query: { kind: 'SERVICE', limit: 2, cursor: page.body.nextCursor ?? '' },
    });
    expect([...page.body.items, ...next.body.items]).toEqual(services.items);
  });

  it('is not told to another shop', async () => {
    const other = await world.shop();
    const theirs = { shopNo: other.shopNo, customerNo };
    expect((await other.owner.refused('timeline.list', { params: params() })).status).toBe(404);
    expect((await other.owner.refused('timeline.list', { params: theirs })).status).toBe(404);
    const query = { kind: 'SERVICE' as const };
    expect((await other.owner.refused('sales.received', { params: theirs, query })).status).toBe(404);
  });
});
