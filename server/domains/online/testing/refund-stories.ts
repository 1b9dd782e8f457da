import assert from 'node:assert/strict';
import fc from 'fast-check';
import { freeUntilChoices, usualTerms } from '../../../../contract/deposit-policy.ts';
import { addDays, instantAt, msOf, shopDateOf } from '../../../../contract/time.ts';
import { useClock } from '../../../platform/clock.ts';
import { asOperator } from '../../../testing/as-operator.ts';
import { paying } from '../../../testing/card-paying.ts';
import { brokenLaws } from '../../../testing/invariants.ts';
import { openPage, proveOnPage, wishOf } from '../../../testing/online.ts';
import type { World } from '../../../testing/world.ts';
import { openSession } from '../../auth/public.ts';

const priceWon = 60_000;
const minuteMs = 60_000;

const happenings = [
  'nothing',
  'a minute passes',
  'an hour passes',
  'moves',
  'the desk refunds some',
] as const;

const aStory = fc.record({
  terms: fc.record({
    kind: fc.constantFrom('FIXED', 'RATE'),
    amountWon: fc.integer({ min: 1, max: 60 }).map((thousands) => thousands * 1000),
    percent: fc.integer({ min: 1, max: 10 }).map((tens) => tens * 10),
    freeUntilHours: fc.constantFrom('ALWAYS' as const, ...freeUntilChoices),
    lateRefundPercent: fc.integer({ min: 0, max: 9 }).map((tens) => tens * 10),
  }),
  /** From paying on, or until the visit begins: most is decided near either. */
  asks: fc.oneof(
    fc.record({ after: fc.constantFrom(0, 1, 29, 31, 600) }),
    fc
      .tuple(fc.constantFrom(...freeUntilChoices), fc.constantFrom(-1, 0, 1, 31))
      .map(([hours, minutes]) => ({ before: hours * 60 + minutes })),
  ),
  days: fc.integer({ min: 1, max: 9 }),
  before: fc.array(fc.constantFrom(...happenings), { maxLength: 3 }),
  between: fc.constantFrom('nothing', ...happenings),
  by: fc.constantFrom('guest', 'guest', 'CUSTOMER', 'SHOP'),
  onlyWhole: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  network: fc.constantFrom('normal', 'normal', 'lost-answer', 'unavailable'),
});
type Story = typeof aStory extends fc.Arbitrary<infer S> ? S : never;

/** A shop with its page and one guest, for as many stories as a phone may tell in a day. */
const stageOf = async (world: World, moving: (ms: number) => void) => {
  const { server, stranger } = world;
  const shop = await world.shop({ employees: 1, open: [600, 1320] });
  const slug = `back-${shop.shopNo.slice(1)}`;
  const desk = paying(world, shop);
  const { database } = server.platform;
  await openPage(shop.owner, slug, { openPerPhone: 5 });
  const { headers } = await proveOnPage(stranger, server, slug);
  let { version } = (await shop.owner.call('payments.policy')).body;
  const begun = Date.now();
  const firstDay = addDays(shopDateOf(begun), 1);

  const tell = async (story: Story, nth: number) => {
    let now = begun;
    const goTo = (ms: number) => moving((now = ms));
    goTo(begun);
    const owner = async () => {
      const session = { userId: shop.owner.userId, shopNo: shop.shopNo, audience: 'api' } as const;
      return world.person((await openSession(server.platform, session)).accessToken);
    };
    const policy = { ...usualTerms, ...story.terms, exemptHolders: false, enabled: true, version };
    ({ version } = (await (await owner()).call('payments.savePolicy', { body: policy })).body);

    const startAt = instantAt(addDays(firstDay, story.days), 600 + (nth % 8) * 60);
    const wish = wishOf(shop, slug, startAt);
    const unseen = await stranger.refused('zeroBookings.create', { headers, body: wish });
    const { depositWon = 0 } = (unseen.body.errors[0]?.detail ?? {}) as { depositWon?: number };
    assert.ok(depositWon > 0 && depositWon <= priceWon);
    const { body: booked } = await stranger.call('zeroBookings.create', {
      headers,
      body: { ...wish, expectedDepositWon: depositWon },
    });
    const asked = { headers, params: { id: booked.id } };
    const { body: order } = await stranger.call('zeroBookings.pay', asked);
    const { orderId, amount, goodsName } = await desk.window(order.attempt);
    await desk.post(desk.standIn.cards.authenticate({ orderId, amount, goodsName }));
    await desk.settle();
    const [row] = await asOperator(database, (db) =>
      db
        .updateTable('payment_orders')
        .set({ can_part_cancel: !story.onlyWhole })
        .where('booking_id', '=', booked.id)
        .returning('id')
        .execute(),
    );
    const balance = () =>
      desk.standIn.cards.taken().find((payment) => payment.orderId === orderId)?.balanceAmt ?? NaN;
    const read = async () => (await stranger.call('zeroBookings.get', asked)).body;

    const happen: Record<(typeof happenings)[number], () => Promise<unknown>> = {
      nothing: async () => undefined,
      // A visit that began cannot be cancelled from outside.
      'a minute passes': async () => goTo(Math.min(now + minuteMs, msOf(startAt) - 1)),
      'an hour passes': async () => goTo(Math.min(now + 60 * minuteMs, msOf(startAt) - 1)),
      // A move that is too late, or one too many, is refused and changes nothing.
      moves: () =>
        stranger.raw('zeroBookings.reschedule', {
          ...asked,
          body: {
            startAt: instantAt(addDays(firstDay, story.days + 11), 600 + (nth % 8) * 60),
            employeeNo: null,
          },
        } as never),
      'the desk refunds some': async () => {
        const leftWon = balance();
        await (
          await owner()
        ).raw('payments.cancel', {
          params: { id: String(row?.id) },
          body: { amountWon: Math.ceil(leftWon / 3), reason: '일부', expectedLeftWon: leftWon },
        } as never);
        await desk.settle();
      },
    };
    const fromStart = 'before' in story.asks ? msOf(startAt) - story.asks.before * minuteMs : now;
    for (const one of story.before) await happen[one]();
    goTo(Math.max(now, 'after' in story.asks ? now + story.asks.after * minuteMs : fromStart));

    const shown = async () => {
      if (story.by === 'guest') return (await read()).quote;
      const { body } = await (
        await owner()
      ).call('payments.ofBooking', { params: { bookingId: booked.id as never } });
      return body.cancelling?.[story.by] ?? null;
    };
    const cancel = async (refundWon: number) =>
      story.by === 'guest'
        ? stranger.raw('zeroBookings.cancel', { ...asked, body: { expectedRefundWon: refundWon } } as never)
        : (await owner()).raw('bookings.changeState', {
            params: { shopNo: shop.shopNo, id: booked.id, state: 'CANCELLED' },
            body: { wishOf: story.by, expectedRefundWon: refundWon },
          } as never);

    const quote = await shown();
    assert.ok(quote, 'a paid deposit shows no quote');
    const leftWon = balance();
    assert.equal(quote.refundWon + quote.keptWon, leftWon, 'shown is not what is left');
    await happen[story.between]();
    let told: number = quote.refundWon;
    let answer = await cancel(told);
    const isChanged = answer.status >= 400;
    if (isChanged) {
      const { code, errors } = answer.body as unknown as {
        code: string;
        errors: { detail: { refundWon: number } }[];
      };
      assert.equal(code, 'REFUND_CHANGED', `${story.by} was told ${code}`);
      assert.equal((await read()).state, 'CONFIRMED');
      const next = await shown();
      told = errors[0]?.detail.refundWon ?? NaN;
      assert.equal(next?.refundWon, told, 'the new quote is another than the refusal says');
      assert.notEqual(told, quote.refundWon);
      answer = await cancel(told);
    }
    assert.ok(answer.status < 300, `${answer.status} ${JSON.stringify(answer.body)}`);

    const had = balance();
    desk.standIn.behave(story.network);
    await desk.settle().catch(() => undefined);
    desk.standIn.behave('normal');
    for (let i = 0; i < 3; i += 1) {
      goTo(now + 15 * minuteMs);
      await desk.settle();
    }
    const { state, deposit } = await read();
    assert.equal(state, 'CANCELLED');
    assert.equal(had - balance() + (deposit?.transferWon ?? 0), told, 'moved is not what was shown');
    assert.equal(deposit?.refundedWon, depositWon - balance());
    return isChanged;
  };
  return { shop, tell };
};

const storiesOfAShop = 60;

/**
 * What calling off is said to give back is what goes back, to the won; where it has changed meanwhile, nothing
 * happens but a new sum said. Answers how often that was.
 */
export const proveRefundsShown = async (world: World, stories: number, seed?: number): Promise<number> => {
  let now: number | undefined;
  const leave = useClock(() => now ?? Date.now());
  let told = 0;
  let changed = 0;
  let stage: Awaited<ReturnType<typeof stageOf>> | undefined;
  try {
    await fc.assert(
      fc.asyncProperty(aStory, async (story) => {
        if (told % storiesOfAShop === 0) {
          now = undefined;
          if (stage)
            assert.deepEqual(await brokenLaws(world.server.platform.database, stage.shop.shopNo), []);
          stage = await stageOf(world, (ms) => (now = ms));
        }
        told += 1;
        if (await stage?.tell(story, told)) changed += 1;
      }),
      { numRuns: stories, endOnFailure: true, ...(seed !== undefined && { seed }) },
    );
  } finally {
    leave();
  }
  return changed;
};
