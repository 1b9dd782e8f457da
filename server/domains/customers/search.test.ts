import { beforeAll, describe, expect, it } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';

let world: World;
let shop: TestShop;
let staff: Person;

const people: [name: string, phone: string | null][] = [
  ['김현주', '010-1111-5678'],
  ['김현지', '010-2222-5678'],
  ['현주리', '02-333-9012'],
  ['이서연', null],
  ['Kim Nari', '010-4444-0001'],
  ['김', null],
  ['손님12345', '010-5555-7890'],
];

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
  staff = shop.staff[0] as Person;
  for (const [name, phone] of people)
    await shop.owner.call('customers.create', { params: { shopNo: shop.shopNo }, body: { name, phone } });
});

const list = async (
  query: { q?: string; sort?: 'RECENT' | 'NAME' | 'REGISTERED'; limit?: number; cursor?: string },
  by = shop.owner,
) => (await by.call('customers.list', { params: { shopNo: shop.shopNo }, query })).body;
const names = async (q: string, by = shop.owner) =>
  (await list({ q, sort: 'NAME' }, by)).items.map((one) => one.name);

describe('searching', () => {
  it.each([
    ['김', ['김', '김현주', '김현지']],
    ['김현', ['김현주', '김현지']],
    ['현주', ['김현주', '현주리']],
    ['ㄱㅎㅈ', ['김현주', '김현지']],
    ['ㅎㅈ', ['김현주', '김현지', '현주리']],
    ['ㅇ', ['이서연']],
    ['김현ㅈ', ['김현주', '김현지']],
    ['이ㅅ', ['이서연']],
    ['kim n', ['Kim Nari']],
    ['NARI', ['Kim Nari']],
    ['5678', ['김현주', '김현지']],
    ['010-1111-5678', ['김현주']],
    ['1111 5678', ['김현주']],
    ['02333', ['현주리']],
    ['현현', []],
    ['%', []],
    ['9999', []],
    ['1234', ['손님12345']],
    ['2345', ['손님12345']],
    ['12345', ['손님12345']],
    ['123456', []],
  ])('%s finds %j', async (q, expected) => {
    expect(await names(q)).toEqual(expected);
  });

  it('never tells the middle of a number to who may not see it', async () => {
    const guesses = await Promise.all(
      ['010-1111-5678', '010-9999-5678', '12345678'].map((q) => names(q, staff)),
    );
    expect(new Set(guesses.map((one) => one.join()))).toEqual(new Set(['김현주,김현지']));
    const masked = await list({ q: '5678', sort: 'NAME' }, staff);
    expect(masked.items.map((one) => one.phone)).toEqual(['010-****-5678', '010-****-5678']);
    expect((await list({ q: '5678', sort: 'NAME' })).items[0]?.phone).toBe('010-1111-5678');
  });
});

describe('listing', () => {
  it.each(['NAME', 'RECENT'] as const)('pages by %s without losing or repeating anybody', async (sort) => {
    const whole = await list({ sort });
    expect(whole.total).toBe(people.length);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ sort, limit: 2, cursor });
      seen.push(...page.items.map((one) => one.customerNo));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(whole.items.map((one) => one.customerNo));
    expect(new Set(seen).size).toBe(people.length);
  });

  it('puts the last visit first and who never came last, over the border between them', async () => {
    const other = await world.shop();
    const params = { shopNo: other.shopNo };
    const add = async (name: string) =>
      (await other.owner.call('customers.create', { params, body: { name } })).body.customerNo;
    const [a, b, c, d] = [await add('가'), await add('나'), await add('다'), await add('라')];
    const sell = (customerNo: number, soldAt: string) =>
      other.owner.call('sales.create', {
        body: {
          customerNo,
          soldAt,
          lines: [{ kind: 'SERVICE', name: '케어', unitPriceWon: 10_000 }],
          payments: [{ method: 'CARD', amountWon: 10_000 }],
        },
      });
    await sell(b, '2026-03-01T05:00:00Z');
    await sell(c, '2026-03-02T05:00:00Z');
    const page = async (cursor?: string) =>
      (await other.owner.call('customers.list', { params, query: { limit: 3, cursor } })).body;
    const first = await page();
    expect(first.items.map((one) => one.customerNo)).toEqual([c, b, d]);
    expect((await page(first.nextCursor ?? '')).items.map((one) => one.customerNo)).toEqual([a]);
  });

  it('answers the numbers of everybody it means, to be chosen at once', async () => {
    const params = { shopNo: shop.shopNo };
    const numbers = async (query: object) =>
      (await shop.owner.call('customers.numbers', { params, query })).body;
    const found = await list({ q: '김', limit: 1 });
    const whole = await numbers({ q: '김' });
    expect(whole.total).toBe(3);
    expect(whole.customerNos).toContain(found.items[0]?.customerNo);
    // Where there are more than can be chosen, those at the top of the list are.
    for (const sort of ['NAME', 'RECENT', 'REGISTERED'] as const)
      expect((await numbers({ sort })).customerNos).toEqual(
        (await list({ sort })).items.map(({ customerNo }) => customerNo),
      );
    const condition = JSON.stringify({ field: 'VISITS', op: 'AT_LEAST', value: 1 });
    expect(await numbers({ condition })).toEqual({ customerNos: [], total: 0 });
    const other = await world.shop();
    expect((await other.owner.refused('customers.numbers', { params })).body.code).toBe('SHOP_NOT_FOUND');
  });

  it('refuses a cursor that it did not give', async () => {
    const { body } = await shop.owner.refused('customers.list', {
      params: { shopNo: shop.shopNo },
      query: { cursor: '1_내일' },
    });
    expect(body).toMatchObject({ code: 'COMMON_INVALID_PARAMETER', errors: [{ field: 'query.cursor' }] });
  });
});

describe('a number of the shop’s own', () => {
  const add = (body: { name: string; code?: string }) => ({ params: { shopNo: shop.shopNo }, body });

  it('is found whole and as it is typed, belongs to one, and is free again once they leave', async () => {
    const { body: made } = await shop.owner.call(
      'customers.create',
      add({ name: '번호하나', code: 'K-20417' }),
    );
    expect(made.code).toBe('K-20417');
    await shop.owner.call('customers.create', add({ name: '번호둘', code: '204175' }));
    expect(await names('k-204')).toEqual(['번호하나']);
    expect(await names('20417')).toEqual(['번호둘']);
    expect(await names('204175', staff)).toEqual(['번호둘']);
    const told = await shop.owner.refused('customers.create', add({ name: '번호셋', code: 'k-20417' }));
    expect(told).toMatchObject({
      status: 409,
      body: {
        code: 'CUSTOMER_CODE_TAKEN',
        errors: [{ field: 'code', message: '번호하나 고객의 번호예요.' }],
      },
    });
    const params = { shopNo: shop.shopNo };
    const remove = (undo: boolean) => ({ params, body: { customerNos: [made.customerNo], undo } });
    await shop.owner.call('customers.remove', remove(false));
    await shop.owner.call('customers.create', add({ name: '번호셋', code: 'k-20417' }));
    const late = await shop.owner.refused('customers.remove', remove(true));
    expect([late.status, late.body.code]).toEqual([409, 'CUSTOMER_CODE_TAKEN']);
  });

  it('goes to one of two who are given it at once, and may be the same in another shop', async () => {
    const told = await Promise.all(
      ['가', '나'].map((name) => shop.owner.raw('customers.create', add({ name, code: '77' }))),
    );
    expect(told.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
    const other = await world.shop();
    const { body } = await other.owner.call('customers.create', {
      params: { shopNo: other.shopNo },
      body: { name: '다', code: '77' },
    });
    expect(body.code).toBe('77');
  });
});
