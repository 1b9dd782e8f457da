import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';
import { dayFromNow, desk, seoul } from '../testing/stories.ts';
import { intervalOf } from './rules.ts';

let world: World;
let shop: TestShop;
let owner: ReturnType<typeof desk>;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2, roles: ['STAFF'] });
  owner = desk(shop);
});

describe('the visits of a customer', () => {
  it('are the completed bookings with items, employee and sale, and sum up', async () => {
    const { customerNo } = await owner.customer('윤서아');
    const customer = { kind: 'existing', customerNo };
    const employeeNo = shop.staff[0]!.employeeNo;
    const book = (offset: number, over: object = {}) =>
      owner.book({ customer, startAt: seoul(dayFromNow(offset), '10:00'), ...over });
    const first = await book(-40);
    const second = await book(-20, {
      employeeNo,
      items: [{ itemId: shop.items.gel }, { itemId: shop.items.care }],
    });
    const missed = await book(-10);
    const off = await book(-5);
    await book(10);
    for (const { id } of [first, second]) await owner.sell(id);
    await owner.state(missed.id, 'NO_SHOW');
    // What not coming costs is no sale of a visit.
    await shop.owner.call('sales.create', {
      headers: { 'idempotency-key': randomUUID() },
      body: {
        bookingId: missed.id,
        lines: [{ kind: 'PENALTY', name: '노쇼 위약금', unitPriceWon: 30_000 }],
        payments: [{ method: 'CARD', amountWon: 30_000 }],
      },
    });
    await owner.state(off.id, 'CANCELLED');

    const params = { shopNo: shop.shopNo, customerNo };
    const visits = (await shop.owner.call('visits.list', { params })).body;
    expect(visits.items).toMatchObject([
      {
        id: second.id,
        employeeName: '민지',
        items: [{ name: '젤네일', employeeName: '민지' }, { name: '케어' }],
        soldWon: 60_000,
      },
      { id: first.id, employeeName: '은지', soldWon: 60_000 },
    ]);
    const page = (await shop.owner.call('visits.list', { params, query: { limit: 1 } })).body;
    expect(page.items).toHaveLength(1);
    const rest = await shop.owner.call('visits.list', { params, query: { cursor: page.nextCursor! } });
    expect(rest.body.items.map(({ id }) => id)).toEqual([first.id]);

    expect((await shop.owner.call('visits.statistic', { params })).body).toEqual({
      bookings: 5,
      visits: 2,
      noShows: 1,
      cancellations: 1,
      upcoming: 1,
      firstVisitOn: dayFromNow(-40),
      lastVisitOn: dayFromNow(-20),
      intervalDays: 20,
      items: [
        { itemId: shop.items.gel, name: '젤네일', count: 2 },
        { itemId: shop.items.care, name: '케어', count: 1 },
      ],
      employee: { employeeNo, name: '민지', count: 1 },
      weekday: { weekday: new Date(dayFromNow(-20)).getUTCDay(), count: 1 },
      // With the penalty, as on the customer.
      soldWon: 150_000,
      wonPerVisit: 75_000,
    });
    const { salesWon, visitCount } = (await shop.owner.call('customers.get', { params })).body;
    expect({ salesWon, visitCount }).toEqual({ salesWon: 150_000, visitCount: 2 });
    // An employee who sees only their own work does not see all sales.
    const own = await shop.staff[0]!.call('visits.statistic', { params });
    expect(own.body).toMatchObject({ bookings: 1, visits: 2, soldWon: null, wonPerVisit: null });
  });

  it('say what was sold that day, not what a pass paid', async () => {
    const { customerNo } = await owner.customer('한지우');
    const params = { shopNo: shop.shopNo, customerNo };
    const opening = { customerNo, kind: 'PASS', name: '선물권', expiresOn: null, reason: '선물' };
    await shop.owner.call('memberships.openAccount', {
      params,
      body: { ...opening, paid: 0, bonus: 20_000, receivedWon: 0 } as never,
    });
    const customer = { kind: 'existing', customerNo };
    const { id: bookingId } = await owner.book({ customer, startAt: seoul(dayFromNow(0), '10:00') });
    await shop.owner.call('sales.create', {
      body: {
        bookingId,
        lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 60_000 }],
        payments: [
          { method: 'PASS', amountWon: 20_000 },
          { method: 'CARD', amountWon: 40_000 },
        ],
      },
    });
    const [visit] = (await shop.owner.call('visits.list', { params })).body.items;
    const { soldWon } = (await shop.owner.call('visits.statistic', { params })).body;
    expect([visit?.soldWon, soldWon]).toEqual([40_000, 40_000]);
  });

  it('of nobody are refused, of a newcomer are none', async () => {
    const elsewhere = await world.shop();
    const { customerNo } = await owner.customer('새손님');
    const params = { shopNo: shop.shopNo, customerNo };
    expect((await shop.owner.call('visits.list', { params })).body).toEqual({ items: [], nextCursor: null });
    expect((await shop.owner.call('visits.statistic', { params })).body).toMatchObject({
      visits: 0,
      intervalDays: null,
      employee: null,
      weekday: null,
      wonPerVisit: 0,
    });
    for (const name of ['visits.list', 'visits.statistic'] as const) {
      const theirs = await elsewhere.owner.refused(name, {
        params: { shopNo: elsewhere.shopNo, customerNo },
      });
      expect(theirs.body.code).toBe('CUSTOMER_NOT_FOUND');
    }
  });

  it('come every so often', () => {
    expect(intervalOf('2026-01-01', '2026-03-01', 1)).toBeNull();
    expect(intervalOf(null, null, 0)).toBeNull();
    expect(intervalOf('2026-01-01', '2026-03-02', 3)).toBe(30);
  });
});
