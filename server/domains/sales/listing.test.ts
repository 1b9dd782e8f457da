import { beforeAll, describe, expect, it } from 'vitest';
import { partOf } from '../../../contract/sale-part.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { counter, day } from '../../testing/counter.ts';

let world: World;
let shop: TestShop;
let desk: ReturnType<typeof counter>;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
  desk = counter(shop);
  for (const [offset, amountWon, method] of [
    [-3, 10_000, 'CARD'],
    [-2, 20_000, 'CASH'],
    [-2, 30_000, 'CARD'],
    [-1, 40_000, 'KAKAO_PAY'],
    [0, 50_000, 'CARD'],
  ] as const)
    await desk.sell({
      soldAt: `${day(offset)}T01:00:00+09:00`,
      lines: [{ kind: 'SERVICE', name: '케어', unitPriceWon: amountWon }],
      payments: [{ method, amountWon }],
    });
});

const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);

describe('the list of a period', () => {
  it('has the totals of its rows, on every page, newest first', async () => {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await desk.list(day(-2), day(0), { limit: 3, cursor });
      expect(page.totals).toMatchObject({ count: 4, totalWon: 140_000, receivedWon: 140_000, unpaidWon: 0 });
      seen.push(...page.items.map((one) => one.totalWon));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([50_000, 40_000, 30_000, 20_000]);
    expect(sum(seen)).toBe(140_000);
  });

  it('says what of its sales one way to pay, one employee or one kind of line was, beside what they came to', async () => {
    const other = await world.shop({ employees: 2 });
    const counterOf = counter(other);
    const { employeeNo } = other.owner;
    const staff = other.staff[0]?.employeeNo;
    const half = [
      { employeeNo, percent: 60 },
      { employeeNo: staff, percent: 40 },
    ];
    const care = { kind: 'SERVICE', name: '케어', unitPriceWon: 60_000, credits: half };
    const oil = { kind: 'PRODUCT', name: '오일', unitPriceWon: 18_001, credits: half };
    await counterOf.sell({
      lines: [care, oil],
      payments: [
        { method: 'CASH', amountWon: 8001 },
        { method: 'CARD', amountWon: 70_000 },
      ],
    });
    await counterOf.sell({ lines: [oil], payments: [{ method: 'CASH', amountWon: 18_001 }] });
    const of = async (query: object) => {
      const { items, totals } = await counterOf.list(day(0), day(0), query);
      expect(sum(items.map((sale) => partOf(sale, query) ?? 0))).toBe(totals.partWon ?? 0);
      expect(sum(items.map((sale) => sale.totalWon))).toBe(totals.totalWon);
      return [totals.partWon, totals.totalWon];
    };
    expect(await of({})).toEqual([null, 96_002]);
    expect(await of({ method: 'CASH' })).toEqual([26_002, 96_002]);
    expect(await of({ method: 'CARD' })).toEqual([70_000, 78_001]);
    expect(await of({ kind: 'SERVICE' })).toEqual([60_000, 78_001]);
    expect(await of({ employeeNo: staff })).toEqual([24_000 + 7200 + 7200, 96_002]);
    expect(await of({ employeeNo: staff, kind: 'PRODUCT' })).toEqual([14_400, 96_002]);
    expect(await of({ employeeNo: staff, kind: 'PRODUCT', method: 'CASH' })).toEqual([26_002, 96_002]);
    expect(await of({ method: 'TRANSFER' })).toEqual([0, 0]);
  });

  it.each([
    ['ends before it starts', day(0), day(-1)],
    ['spans more than a year', day(-366), day(0)],
  ])('is refused when it %s', async (_, from, to) => {
    const query = { from, to };
    const params = { shopNo: shop.shopNo };
    expect((await shop.owner.refused('sales.list', { params, query })).body.code).toBe(
      'BOOKING_RANGE_INVALID',
    );
  });

  it('refuses a cursor that it did not give', async () => {
    const told = await shop.owner.refused('sales.list', {
      params: { shopNo: shop.shopNo },
      query: { from: day(0), to: day(0), cursor: '2026-13-40_1' },
    });
    expect(told.body).toMatchObject({
      code: 'COMMON_INVALID_PARAMETER',
      errors: [{ field: 'query.cursor' }],
    });
    const query = { from: day(0), to: day(0), method: 'CARD\u0000' };
    const odd = await shop.owner.refused('sales.list', { params: { shopNo: shop.shopNo }, query });
    expect(odd.body).toMatchObject({ code: 'COMMON_INVALID_PARAMETER', errors: [{ field: 'query.method' }] });
  });
});

describe('the list of a customer', () => {
  it('pages through all of it', async () => {
    const { customerNo } = await desk.customer('단골');
    const made = [
      await desk.sell({ customerNo }),
      await desk.sell({ customerNo }),
      await desk.sell({ customerNo }),
    ];
    const page = async (cursor?: string) =>
      (await shop.owner.call('sales.ofCustomer', { params: { customerNo }, query: { limit: 2, cursor } }))
        .body;
    const first = await page();
    const second = await page(first.nextCursor ?? '');
    expect([...first.items, ...second.items].map((one) => one.id)).toEqual(
      made.map((one) => one.id).reverse(),
    );
    expect(second.nextCursor).toBeNull();
  });
});
