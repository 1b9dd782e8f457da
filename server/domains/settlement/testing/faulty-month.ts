import assert from 'node:assert/strict';
import { addDays, instantAt, shopDateOf, toInstant } from '../../../../contract/time.ts';
import type { BookingId } from '../../../../contract/ids.ts';
import { useClock } from '../../../platform/clock.ts';
import { asOperator } from '../../../testing/as-operator.ts';
import { paying } from '../../../testing/card-paying.ts';
import { counter } from '../../../testing/counter.ts';
import { brokenLaws } from '../../../testing/invariants.ts';
import type { World } from '../../../testing/world.ts';
import { openSession } from '../../auth/public.ts';
import { changeBookingState } from '../../bookings/public.ts';
import { expireDeposits } from '../../payments/public.ts';
import { monthCells } from '../balance.commands.ts';

const basisPoints = 300;
/** As the provider reckons it, apart from the product's own rule. */
const feeOf = (won: number) => {
  const fee = Math.floor((won * basisPoints) / 10_000);
  return fee + Math.floor(fee / 10);
};

const fates = [
  'sold',
  'sold',
  'sold',
  'part',
  'early',
  'late',
  'shop',
  'provider',
  'gone',
  'unpaid',
] as const;

/** Draws that a seed repeats. */
const drawsOf = (seed: number) => {
  let state = seed % 2_147_483_647;
  const draw = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return {
    chance: (of: number) => draw() < of,
    pick: <T>(of: readonly T[]) => of[Math.floor(draw() * of.length)]!,
  };
};

interface Month {
  days: number;
  visitsADay: number;
  faults: number;
  seed: number;
}

/**
 * A month of deposits in which so many of the provider's answers are lost, late, twice or none. Afterwards its
 * statement, the balance, the months' Excel, the VAT and the books' proof say the same. Answers how many payments and faults there were.
 */
export const proveFaultyMonth = async (world: World, { days, visitsADay, faults, seed }: Month) => {
  const { server } = world;
  const { database } = server.platform;
  const shop = await world.shop({ employees: 1 });
  const desk = paying(world, shop);
  const draws = drawsOf(seed);
  const first = `${addDays(shopDateOf(Date.now()), 40).slice(0, 8)}01`;
  let now = Date.parse(instantAt(first, 9 * 60));
  const leave = useClock(() => now);
  const goTo = (ms: number) => void (now = Math.max(now + 1, ms));
  const owner = async () => {
    const session = { userId: shop.owner.userId, shopNo: shop.shopNo, audience: 'api' } as const;
    return world.person((await openSession(server.platform, session)).accessToken);
  };
  const front = async () => counter(shop, await owner());
  await asOperator(database, (db) =>
    db
      .insertInto('fee_rates')
      .values({ shop_no: shop.shopNo, from_on: '2020-01-01', basis_points: basisPoints })
      .execute(),
  );
  let met = 0;
  const settle = async () => {
    const isFaulty = draws.chance(faults);
    if (isFaulty) {
      met += 1;
      desk.standIn.behave(draws.pick(['lost-answer', 'unavailable', 'forged']));
    }
    await desk.settle();
    desk.standIn.behave('normal');
  };
  const orderOf = (id: number) =>
    asOperator(database, (db) =>
      db
        .selectFrom('payment_orders')
        .selectAll()
        .where('booking_id', '=', id)
        .where('paid_at', 'is not', null)
        .executeTakeFirst(),
    );
  const stateOf = async (id: BookingId) => (await (await front()).booking(id)).state;
  const atProvider = async () => {
    const own = await asOperator(database, (db) =>
      db.selectFrom('payment_orders').select(['order_id']).where('shop_no', '=', shop.shopNo).execute(),
    );
    const names = new Set(own.map(({ order_id }) => order_id));
    return desk.standIn.cards.taken().filter(({ orderId }) => names.has(orderId));
  };
  /** As each night: every payment is held against what the provider says of it. */
  const compare = async () => {
    await asOperator(database, (db) =>
      db
        .updateTable('payment_orders')
        .set({ next_try_at: toInstant(now) })
        .where('shop_no', '=', shop.shopNo)
        .where('state', 'in', ['PAID', 'PART_REFUNDED'])
        .where('next_try_at', 'is', null)
        .execute(),
    );
    await settle();
  };
  const hooks = async () => {
    const tids = new Set((await atProvider()).map(({ tid }) => tid));
    const mine = desk.standIn.cards.hooks().filter((hook) => tids.has((hook as { tid: string }).tid));
    for (const hook of mine.toReversed()) if (draws.chance(0.3)) await desk.hook(hook);
    await desk.drainHooks();
  };
  const off = (id: BookingId, by: 'guest' | 'shop') =>
    by === 'guest'
      ? changeBookingState(desk.outside.shop, id, 'CANCELLED', { reason: '' })
      : owner().then((person) =>
          person.call('bookings.changeState', {
            params: { shopNo: shop.shopNo, id, state: 'CANCELLED' },
            body: {},
          }),
        );

  const early = async (id: BookingId, fate: (typeof fates)[number]) => {
    if ((await stateOf(id)) !== 'CONFIRMED') return;
    const paid = await orderOf(id);
    if (fate === 'early') await off(id, 'guest');
    if (fate === 'shop') await off(id, 'shop');
    if (fate === 'part' && paid)
      await (
        await owner()
      ).raw('payments.cancel', {
        params: { id: String(paid.id) },
        body: {
          amountWon: 1_000,
          reason: '일부',
          expectedLeftWon: paid.amount_won - paid.refund_reserved_won,
        },
      } as never);
    if (fate === 'provider' && paid?.tid)
      desk.standIn.cards.cancel(paid.tid, `by hand ${id}`, '관리자', 1_000);
  };
  const onTheDay = async (id: BookingId, fate: (typeof fates)[number]) => {
    if ((await stateOf(id)) !== 'CONFIRMED') return undefined;
    if (fate === 'late') return off(id, 'guest');
    if (fate === 'gone') return changeBookingState(desk.outside.shop, id, 'NO_SHOW', { reason: '' });
    const paid = await orderOf(id);
    const leftWon = paid ? paid.amount_won - paid.refund_reserved_won : 0;
    const used = leftWon > 0 ? [{ method: 'DEPOSIT', amountWon: leftWon }] : [];
    const payments = [...used, { method: 'CARD', amountWon: 60_000 - leftWon }];
    return (await front()).sell({ bookingId: id, payments });
  };

  try {
    const visits: { id: BookingId; on: string; fate: (typeof fates)[number] }[] = [];
    for (let d = 0; d < days + 3; d += 1) {
      const today = addDays(first, d);
      goTo(Date.parse(instantAt(today, 3 * 60 + 20)));
      await compare();
      const coming = d < days ? visitsADay : 0;
      for (let i = 0; i < coming; i += 1) {
        goTo(Date.parse(instantAt(today, 9 * 60 + i)));
        const on = addDays(today, 2);
        const fate = draws.pick(fates);
        const id = await desk.book(
          instantAt(on, 600 + i * 60),
          draws.pick([5_000, 12_000, 20_000, 33_000]),
          {},
          60,
        );
        visits.push({ id, on, fate });
        if (fate === 'unpaid') continue;
        const { form } = await desk.authenticate(id);
        await desk.post(form);
        if (draws.chance(0.2)) await desk.post(form);
        await settle();
      }
      // Answers that were lost are asked for again through the day.
      for (const hour of [11, 12, 15]) {
        goTo(Date.parse(instantAt(today, hour * 60)));
        await expireDeposits(database);
        await settle();
      }
      for (const { id, fate, on } of visits) if (on === addDays(today, 2)) await early(id, fate);
      await settle();
      goTo(Date.parse(instantAt(today, 21 * 60)));
      for (const { id, fate, on } of visits) if (on === today) await onTheDay(id, fate);
      await settle();
      if (draws.chance(0.5)) await hooks();
    }
    for (let hour = 0; hour < 30; hour += 1) {
      goTo(now + 3_600_000);
      await desk.settle();
    }
    await compare();
    await compare();

    const taken = await atProvider();
    const lines = taken.flatMap(({ tid, amount, cancels }) => {
      let left = amount;
      const off = cancels.map((cancel) => {
        const fee = feeOf(left) - feeOf((left -= cancel.amount));
        return [cancel.tid, '취소', cancel.amount, -fee, cancel.amount - fee];
      });
      return [[tid, '승인', amount, feeOf(amount), amount - feeOf(amount)], ...off];
    });
    const paidOn = addDays(first, days + 5);
    const statement = [
      '정산일,거래번호,구분,거래금액,수수료,지급액',
      ...lines.map((line) => [paidOn, ...line].join(',')),
    ];
    const person = await owner();
    const read = async () => (await person.call('settlement.balance')).body;
    const months = [first, addDays(first, 31)].map((date) => date.slice(0, 7));
    const excelWon = async () => {
      let won = 0;
      for (const month of months) {
        const cells = await monthCells(server.platform, desk.outside.shop, month);
        won += Number(cells.at(-1)?.[4]);
      }
      return won;
    };

    const held = taken.reduce((sum, { balanceAmt }) => sum + balanceAmt, 0);
    const before = await read();
    assert.equal(before.uncertainWon, 0, 'an end is unknown');
    assert.equal(before.paidWon - before.refundedWon, held, 'the balance is another than the provider has');
    assert.equal(
      before.feeWon,
      taken.reduce((sum, { balanceAmt }) => sum + feeOf(balanceAmt), 0),
    );
    assert.equal(await excelWon(), before.expectedWon, 'the Excel says another sum');

    const { body: vat } = await person.call('payments.vat', { query: { from: months[0]!, to: months[1]! } });
    const sum = (of: (month: (typeof vat.items)[number]) => number) =>
      vat.items.reduce((won, month) => won + of(month), 0);
    assert.equal(
      sum(({ slips, refunds }) => slips.totalWon + refunds.totalWon),
      held,
    );
    assert.equal(
      sum(({ slips, refunds }) => slips.vatWon + refunds.vatWon),
      taken.reduce((won, { balanceAmt }) => won + Math.floor(balanceAmt / 11), 0),
    );
    assert.equal(
      sum(({ usedInSalesWon, keptWon }) => usedInSalesWon + keptWon),
      held,
      'used and kept is not what is held',
    );

    await person.call('settlement.takeStatement', { body: { file: statement.join('\n') } } as never);
    const after = await read();
    assert.deepEqual([after.expectedWon, after.differenceWon], [0, 0], 'the statement does not pay it off');
    assert.deepEqual([before.nextPayoutOn, after.nextPayoutOn], [null, paidOn]);
    assert.equal(after.paidOutWon, held - before.feeWon);
    assert.equal(await excelWon(), 0);
    assert.deepEqual(await brokenLaws(database, shop.shopNo), []);
    return { payments: taken.length, faults: met };
  } finally {
    leave();
  }
};
