import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { furnish } from './furnished.ts';
import type { Furnished } from './furnished.ts';
import { brokenLaws } from './invariants.ts';
import { openWorld } from './world.ts';
import type { World } from './world.ts';
import { addDays, instantAt } from '../../contract/time.ts';
import { changesOf, readEvents } from '../platform/events/read.ts';
import { asOperator, asSystem } from '../platform/shop.ts';
import { erasureStories } from '../domains/privacy/erasure/testing/stories.ts';

let world: World;
let shop: Furnished;
let { add, erase, everything, freshPhone } = {} as ReturnType<typeof erasureStories>;

beforeAll(async () => {
  world = await openWorld();
  shop = await furnish(world, '탁쪽지', '8213');
  ({ add, erase, everything, freshPhone } = erasureStories(world, shop));
});

/** What the desk notes on the till, pay, stock and time, each with this text in it. */
const noteEverywhere = async (text: string, minute: number) => {
  const { owner, day, payroll, stock, items } = shop;
  const { employeeNo } = owner;
  const ofShop = { shopNo: shop.shopNo };
  const date = addDays(day, -200 - minute);
  const { body: move } = await owner.call('sales.moveCash', {
    params: { ...ofShop, date },
    body: { direction: 'OUT', amountWon: 3000, reason: text, beyond: true },
  });
  const close = { params: { ...ofShop, date } };
  await owner.call('sales.saveCashClose', {
    ...close,
    body: { openingWon: 10_000, counts: [], reason: text, close: true, version: move.version },
  });
  await owner.call('incentives.adjust', {
    params: { ...ofShop, month: payroll.running },
    body: { employeeNo: payroll.employeeNo, amountWon: 10_000, reason: text },
  });
  await owner.call('inventory.count', {
    params: ofShop,
    body: { items: [{ itemId: stock.counted, counted: 9 + minute, expected: 10 }], reason: text },
  });
  const blocked = {
    employeeNo,
    title: text.slice(0, 40),
    reason: text,
    date: addDays(day, 300 + minute),
    from: '02:00',
    to: '03:00',
    repeat: { every: 'DAILY', ends: { kind: 'COUNT', count: 2 } },
  } as const;
  await owner.call('blocks.create', { params: ofShop, body: blocked });
  const lesson = {
    itemId: items.care,
    employeeNo,
    startAt: instantAt(addDays(day, 400 + minute), 180),
    seats: 3,
    memo: text,
  };
  await owner.call('classes.create', { params: ofShop, body: lesson });
  const overlap = { confirmed: true, reason: text } as const;
  await owner.call('classes.create', { params: ofShop, body: { ...lesson, overlap } });
};

const texts = [
  'block_series.reason',
  'block_series.title',
  'blocks.reason',
  'blocks.title',
  'cash_days.reason',
  'cash_moves.reason',
  'class_sessions.memo',
  'class_sessions.overlap_reason',
  'incentive_closings.reopen_reason',
  'incentive_entries.reason',
  'stock_entries.reason',
];

describe('a note of the desk on time, till, pay or stock', () => {
  it('no longer names who was forgotten, keeps the rest of its words and every won', async () => {
    const phone = freshPhone();
    const spaced = `${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`;
    const customerNo = await add('탁이슬', { phone });
    await noteEverywhere(`탁이슬님(${spaced}) 환불, 탁이슬비는 다음에`, 1);
    const params = { shopNo: shop.shopNo, month: shop.payroll.last };
    await shop.owner.call('incentives.close', { params });
    await shop.owner.call('incentives.reopen', { params, body: { reason: '탁이슬 정산 탁이슬비' } });
    expect(await everything('탁이슬비')).toEqual(expect.arrayContaining([...texts, 'events.parameters']));

    await shop.owner.call('erasure.erase', erase(customerNo, '탁이슬'));

    expect(await everything('탁이슬님', '탁이슬 ', phone, spaced)).toEqual([]);
    // Whose name only begins like it, and what else was noted, stays.
    expect(await everything('탁이슬비')).toEqual(expect.arrayContaining([...texts, 'events.parameters']));
    const date = addDays(shop.day, -201);
    const { body: till } = await shop.owner.call('sales.cashClose', {
      params: { shopNo: shop.shopNo, date },
    });
    const left = '삭제된 고객님(삭제된 고객) 환불, 탁이슬비는 다음에';
    expect(till).toMatchObject({
      reason: left,
      moves: [{ amountWon: -3000, reason: left }],
      state: 'CLOSED',
    });
    expect(till.history.map(({ sentence }) => sentence).join(' ')).toContain(left);
    const told = await asSystem(world.server.platform.database, shop.shopNo, (one) =>
      readEvents(one).where('kind', '=', 'customer.erased').execute(),
    );
    // Screens that are open show it no longer.
    const kinds = new Set(told.flatMap(changesOf).map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual([
      'booking',
      'customer',
      'incentive',
      'inventory',
      'sale',
      'schedule',
    ]);
    expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
  });

  it('is final otherwise: nothing else of an entry changes, and no word comes to it', async () => {
    await noteEverywhere('문장 하나', 2);
    for (const table of ['cash_moves', 'incentive_entries', 'stock_entries']) {
      const change = (set: string) =>
        asOperator(world.server.platform.database, (db) =>
          sql`update ${sql.table(table)} set ${sql.raw(set)}
            where shop_no = ${shop.shopNo} and reason = '문장 하나'`.execute(db),
        );
      await expect(change(`created_at = now()`)).rejects.toThrow('never changed');
      await expect(change(`reason = '다른 문장'`)).rejects.toThrow('never changed');
      await expect(change(`reason = '삭제된 고객 하나둘'`)).rejects.toThrow('never changed');
      await expect(change(`reason = '삭제된 고객', created_at = now()`)).rejects.toThrow('never changed');
    }
  });
});
