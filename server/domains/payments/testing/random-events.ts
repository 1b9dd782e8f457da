import assert from 'node:assert/strict';
import fc from 'fast-check';
import { addDays, instantAt, shopDateOf } from '../../../../contract/time.ts';
import type { PaymentResult } from '../../../adapters/payments/port.ts';
import { useClock } from '../../../platform/clock.ts';
import { asOperator } from '../../../testing/as-operator.ts';
import { brokenLaws } from '../../../testing/invariants.ts';
import { paying } from '../../../testing/card-paying.ts';
import type { TestShop, World } from '../../../testing/world.ts';
import { openSession } from '../../auth/public.ts';
import { expireDeposits } from '../expiry.commands.ts';

/** What may happen to one payment, in any order and as often as it likes. */
const happenings = [
  'open',
  'return',
  'hooks',
  'settle',
  'settle with a lost answer',
  'settle while away',
  'crash at a call',
  'crash after a call',
  'provider runs short',
  'refund some',
  'staff cancels',
  'provider refunds',
  'expiry',
] as const;
type Happening = (typeof happenings)[number];

const anEvent = fc.record({
  happening: fc.constantFrom(...happenings),
  minutes: fc.constantFrom(0, 0, 1, 4, 12, 35),
});

/** Most stories begin with a payment, or there would be little to tell. */
const beginning = (settled: Happening): { happening: Happening; minutes: number }[] =>
  (['open', 'return', settled] as const).map((happening) => ({ happening, minutes: 0 }));
const aStory = fc
  .tuple(
    fc.constantFrom<Happening>(
      'settle',
      'settle',
      'settle with a lost answer',
      'settle while away',
      'expiry',
    ),
    fc.array(anEvent, { minLength: 3, maxLength: 12 }),
  )
  .map(([settled, events]) => [...beginning(settled), ...events]);

/** A process that dies over its call, before or after the provider did it: what it leased stays leased until the lease is over. */
const dyingDesks =
  ({ server }: World, shop: TestShop) =>
  async (when: 'BEFORE' | 'AFTER') => {
    const { cards } = server.platform;
    const died = Promise.withResolvers<void>();
    const dying =
      <I, R>(call: (input: I) => Promise<R>) =>
      async (input: I): Promise<R> => {
        if (when === 'AFTER') await call(input).catch(() => undefined);
        died.resolve();
        return new Promise<R>(() => {});
      };
    const platform = {
      ...server.platform,
      cards: {
        ...cards,
        approve: dying<Parameters<typeof cards.approve>[0], PaymentResult>((input) => cards.approve(input)),
        cancel: dying<Parameters<typeof cards.cancel>[0], PaymentResult>((input) => cards.cancel(input)),
        netCancel: dying<{ orderId: string }, PaymentResult>((input) => cards.netCancel(input)),
      },
    };
    await Promise.race([paying({ server }, shop, { platform }).settle(), died.promise]);
  };

const storyOf = async (world: World, shop: TestShop, startAt: string) => {
  const { server } = world;
  const desk = paying({ server }, shop);
  const id = await desk.book(startAt, 20_000, {}, 60);
  const forms: Record<string, string>[] = [];
  const crashes = dyingDesks(world, shop);
  const { database } = server.platform;
  // A session of ten minutes would end in the middle of a story.
  const owner = async () => {
    const session = { userId: shop.owner.userId, shopNo: shop.shopNo, audience: 'api' } as const;
    return world.person((await openSession(server.platform, session)).accessToken);
  };
  const orders = () =>
    asOperator(database, (db) =>
      db.selectFrom('payment_orders').selectAll().where('booking_id', '=', id).execute(),
    );
  const atProvider = async () => {
    const names = new Set((await orders()).map(({ order_id }) => order_id));
    return desk.standIn.cards.taken().filter(({ orderId }) => names.has(orderId));
  };
  const settleAs = async (mode: 'normal' | 'lost-answer' | 'unavailable') => {
    desk.standIn.behave(mode);
    await desk.settle().catch(() => undefined);
    desk.standIn.behave('normal');
  };
  const happen: Record<Happening, () => Promise<unknown>> = {
    // Whatever is refused now is no part of the story.
    open: async () => {
      const begun = await desk.authenticate(id).catch(() => undefined);
      if (begun) forms.push(begun.form);
    },
    return: async () => {
      for (const form of forms) await desk.post(form);
    },
    hooks: async () => {
      const names = new Set((await atProvider()).map(({ tid }) => tid));
      const mine = desk.standIn.cards.hooks().filter((hook) => names.has((hook as { tid: string }).tid));
      for (const hook of [...mine.toReversed(), ...mine, ...mine]) await desk.hook(hook);
      await desk.drainHooks();
    },
    settle: () => settleAs('normal'),
    'settle with a lost answer': () => settleAs('lost-answer'),
    'settle while away': () => settleAs('unavailable'),
    'crash at a call': () => crashes('BEFORE'),
    'crash after a call': () => crashes('AFTER'),
    'provider runs short': async () => {
      desk.standIn.cards.runShort(true);
      await settleAs('normal');
      desk.standIn.cards.runShort(false);
    },
    'refund some': async () => {
      const paid = (await orders()).find(({ state }) => state === 'PAID' || state === 'PART_REFUNDED');
      const leftWon = paid ? paid.amount_won - paid.refund_reserved_won : 0;
      if (paid && leftWon >= 3_000)
        await (
          await owner()
        ).raw('payments.cancel', {
          params: { id: String(paid.id) },
          body: { amountWon: 3_000, reason: '일부', expectedLeftWon: leftWon },
        } as never);
    },
    'staff cancels': async () =>
      (await owner()).raw('bookings.changeState', {
        params: { shopNo: shop.shopNo, id, state: 'CANCELLED' },
        body: {},
      } as never),
    'provider refunds': async () => {
      const payment = (await atProvider()).find(({ balanceAmt }) => balanceAmt >= 2_000);
      if (payment)
        desk.standIn.cards.cancel(
          payment.tid,
          `by hand ${payment.tid} ${payment.cancels.length}`,
          '관리자',
          2_000,
        );
    },
    expiry: () => expireDeposits(database),
  };
  const judge = async () => {
    const rows = await orders();
    const taken = await atProvider();
    assert.ok(
      rows.every(({ state }) => !['AUTHENTICATED', 'APPROVING', 'UNKNOWN'].includes(state)),
      'an unknown end',
    );
    assert.ok(
      taken.filter(({ balanceAmt, cancels }) => balanceAmt > 0 || cancels.length > 1).length <= 1,
      'charged twice',
    );
    const entries = await asOperator(database, (db) =>
      db
        .selectFrom('payment_entries')
        .select(['kind', 'amount_won'])
        .where('shop_no', '=', shop.shopNo)
        .where('kind', 'in', ['PAID', 'REFUNDED'])
        .where('payment_id', 'in', rows.map((row) => row.id).concat(0))
        .execute(),
    );
    const held = taken.reduce((sum, { balanceAmt }) => sum + balanceAmt, 0);
    assert.equal(
      entries.reduce((sum, { amount_won }) => sum + amount_won, 0),
      held,
    );
    return taken.length;
  };
  return { happen, judge, settleAs };
};

/**
 * Random orders of what a buyer, the shop, the provider and the network may do to one payment, under a virtual clock.
 * Half an hour after the last of it every end is known, at most one charge stands, and the books say what the provider says. Answers how many charges there were.
 */
export const provePayments = async (
  world: World,
  shop: TestShop,
  runs: number,
  seed?: number,
): Promise<number> => {
  const begun = Date.now();
  let made = 0;
  let charged = 0;
  const { database } = world.server.platform;
  await fc.assert(
    fc.asyncProperty(aStory, async (events) => {
      let now = begun;
      const leave = useClock(() => now);
      try {
        made += 1;
        const day = addDays(shopDateOf(begun), 3 + Math.floor(made / 7));
        const story = await storyOf(world, shop, instantAt(day, 600 + (made % 7) * 90));
        for (const { happening, minutes } of events) {
          now += minutes * 60_000;
          await story.happen[happening]();
        }
        for (let minute = 0; minute <= 20; minute += 10) {
          now += 10 * 60_000;
          await story.settleAs('normal');
        }
        // What waited for the provider to have money is sent again a day later.
        now += 25 * 3_600_000;
        await story.settleAs('normal');
        await story.happen.hooks();
        await story.settleAs('normal');
        charged += await story.judge();
      } finally {
        leave();
      }
    }),
    { numRuns: runs, ...(seed !== undefined && { seed }), interruptAfterTimeLimit: 400_000 },
  );
  assert.deepEqual(await brokenLaws(database, shop.shopNo), []);
  return charged;
};
