import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, shopDateOf } from '../../../contract/time.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';
import { wholeSale } from '../../testing/whole.ts';

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

/** A number in every text that people write freely, as they put it there. */
const said = (more = '') => `어머니 010-2468-1357${more}`;
const masked = (more = '') => `어머니 010-****-1357${more}`;

it('shows no text with numbers to who may not see them, and none is lost when they edit it', async () => {
  const staff = shop.staff[0] as Person;
  await asOperator(world.server.platform.database, (db) =>
    db
      .insertInto('role_rights')
      .values(
        (['sales.edit', 'sales.others', 'bookings.others'] as const).map((right) => ({
          shop_no: shop.shopNo,
          role: 'STAFF' as const,
          right,
          allowed: true,
        })),
      )
      .execute(),
  );
  const inShop = { shopNo: shop.shopNo };
  const whose = { customerNo: customerNo as never };
  const add = ' 메모';

  const { id } = await book(9);
  const booking = { params: { ...inShop, id } };
  const noted = { memo: said(), customerRequest: said(', 010-1111-1357') };
  await owner.call('bookings.change', { ...booking, body: { ...noted, version: 1 } });
  const seen = (await staff.call('bookings.get', booking)).body;
  expect([seen.memo, seen.customerRequest]).toEqual([masked(), masked(', 010-****-1357')]);
  const found = async (by: Person) =>
    (
      await by.call('bookings.list', {
        params: inShop,
        query: { from: day(9), to: day(9), q: '2468' },
      })
    ).body.items.length;
  expect([await found(owner), await found(staff)]).toEqual([1, 0]);
  const body = { memo: masked(add), version: seen.version };
  expect((await staff.call('bookings.change', { ...booking, body })).body.memo).toBe(masked(add));
  expect((await owner.call('bookings.get', booking)).body).toMatchObject({
    memo: said(add),
    customerRequest: noted.customerRequest,
  });
  // One of two behind the same mask is gone, and which one is unknown.
  const told = await staff.refused('bookings.change', {
    ...booking,
    body: { customerRequest: masked(), version: seen.version + 1 },
  });
  expect(told.body.errors).toMatchObject([{ field: 'customerRequest' }]);

  const entry = { ...whose, enteredOn: day(0), body: said(), values: { 'nail-colour': said() } };
  const chart = {
    params: { ...inShop, id: (await owner.call('customerCharts.create', { body: entry })).body.id },
  };
  const change = { body: masked(add), values: { 'nail-colour': masked() }, version: 1 };
  expect((await staff.call('customerCharts.change', { ...chart, body: change })).body).toMatchObject({
    body: masked(add),
    values: [{ value: masked() }],
  });
  const charted = async (by: Person) => (await by.call('customerCharts.get', chart)).body;
  expect(await charted(owner)).toMatchObject({
    body: said(add),
    values: [{ value: said() }],
    history: [{ changes: [{ what: '내용', before: said(), after: said(add) }] }],
  });
  expect((await charted(staff)).history[0]?.changes).toEqual([
    { what: '내용', before: masked(), after: masked(add) },
  ]);
  expect((await timeline({}, staff)).items.find(({ kind }) => kind === 'CHART')?.title).toBe(masked(add));

  const pet = (await owner.call('pets.create', { body: { ...whose, name: '뭉치', memo: said() } })).body;
  const petted = await staff.call('pets.save', {
    params: { ...inShop, petNo: pet.petNo },
    body: { name: '뭉치', memo: masked(add), version: pet.version },
  });
  expect(petted.body.memo).toBe(masked(add));
  const pets = await owner.call('pets.list', { params: params() as never });
  expect(pets.body.items[0]?.memo).toBe(said(add));

  const lines = [{ kind: 'PRODUCT', name: '오일', itemId: shop.items.oil, unitPriceWon: 18_000 }];
  const paid = { customerNo, lines, payments: [{ method: 'CARD', amountWon: 18_000 }] };
  const sale = await sell({ ...paid, memo: said() });
  const edit = { ...paid, soldAt: sale.soldAt, memo: masked(add), version: sale.version };
  const saved = await staff.call('sales.save', {
    params: { id: sale.id },
    body: wholeSale(edit as never) as never,
  });
  expect(saved.body).toMatchObject({
    memo: masked(add),
    history: [{ sentence: `메모를 바꿨어요: ${masked()} → ${masked(add)}` }, {}],
  });
  expect((await owner.call('sales.get', { params: { id: sale.id } })).body).toMatchObject({
    memo: said(add),
    history: [{ sentence: `메모를 바꿨어요: ${said()} → ${said(add)}` }, {}],
  });
});
