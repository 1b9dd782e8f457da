import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { asOperator, asSystem } from './as-operator.ts';
import { furnish } from './furnished.ts';
import type { Furnished } from './furnished.ts';
import { brokenLaws } from './invariants.ts';
import { openWorld } from './world.ts';
import type { World } from './world.ts';
import { addDays, instantAt } from '../../contract/time.ts';
import { changesOf, readEvents } from '../platform/events/read.ts';
import { erasureStories } from '../domains/privacy/erasure/testing/stories.ts';

let world: World;
let shop: Furnished;
let { add, erase, everything, freshPhone } = {} as ReturnType<typeof erasureStories>;

beforeAll(async () => {
  world = await openWorld();
  shop = await furnish(world, '탁쪽지', '8213');
  ({ add, erase, everything, freshPhone } = erasureStories(world, shop));
});

let onHand = 10;
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
    body: { items: [{ itemId: stock.counted, counted: onHand + 1, expected: onHand }], reason: text },
  });
  onHand += 1;
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
  'incentive_months.figures',
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
    const body = { employeeNo: shop.payroll.employeeNo, amountWon: 3000, reason: '탁이슬 소개 탁이슬비' };
    await shop.owner.call('incentives.adjust', { params, body });
    await shop.owner.call('incentives.close', { params });
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
      'campaign',
      'customer',
      'incentive',
      'inventory',
      'membership',
      'message',
      'paper',
      'payment',
      'sale',
      'schedule',
      'waitlist',
    ]);
    expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
  });

  it('loses a name with all that Korean puts behind it, and a number however it was typed', async () => {
    const phone = freshPhone();
    const customerNo = await add('탁하늘', { phone });
    const said = ['탁하늘님이', '탁하늘 고객님께서', '탁하늘씨만', '탁하늘이랑', '탁하늘하고는'];
    const wide = phone.replaceAll(/\d/gu, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    const numbers = [`+82 ${phone.slice(1, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`, `(${wide})`];
    const beside = [`9${phone}1`, '탁하늘비', '金탁하늘'];
    await noteEverywhere([...said, ...numbers, ...beside].join(' '), 3);

    await shop.owner.call('erasure.erase', erase(customerNo, '탁하늘'));

    expect(await everything(...said, ...numbers)).toEqual([]);
    for (const text of beside) expect(await everything(text)).toContain('stock_entries.reason');
  });

  it('stays where the name is also a colleague’s or another customer’s', async () => {
    const customerNo = await add('탁구름', { phone: freshPhone() });
    await add('탁구름', { phone: freshPhone() });
    await noteEverywhere('탁구름님 환불', 4);
    await shop.owner.call('erasure.erase', erase(customerNo, '탁구름'));
    expect(await everything('탁구름님 환불')).toContain('stock_entries.reason');
  });

  it('ends earlier where the mark makes it too long, and never within the mark', async () => {
    const customerNo = await add('탁달', { phone: freshPhone() });
    for (const [minute, before] of [190, 194, 196, 198].entries())
      await noteEverywhere(`${'가'.repeat(before - 1)} 탁달`, 5 + minute);
    await shop.owner.call('erasure.erase', erase(customerNo, '탁달'));
    expect(await everything('탁달')).toEqual([]);
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
      if (table === 'incentive_entries')
        await expect(change(`item = '다른 시술'`)).rejects.toThrow('never changed');
    }
  });
});
