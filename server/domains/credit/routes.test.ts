import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantAt, msOf, shopDateOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { useClock } from '../../platform/clock.ts';
import { deadCard, poorCard } from '../../testing/billing.ts';
import { planMessages } from '../messages/public.ts';
import { crediting } from '../../testing/crediting.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';

let world: World;
let shop: TestShop;
let my: ReturnType<typeof crediting>;
let restore: () => void;
let now: number;

const goOn = (hours: number) => {
  now += hours * 3_600_000;
  restore();
  restore = useClock(() => now);
};

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  // The middle of a month, so that hours later it is still the same.
  now = msOf(instantAt(`${shopDateOf(Date.now()).slice(0, 7)}-15`, 660));
  restore = useClock(() => now);
  shop = await world.shop();
  my = crediting(world, shop);
});
afterEach(async () => {
  my.our.standIn.behave('normal');
  restore();
  const [broken] = await brokenLaws(world.server.platform.database, shop.shopNo);
  if (broken) throw new Error(broken);
});

const creditCharges = async () =>
  (await my.our.payments()).filter(({ purpose }) => purpose === 'CREDIT').map(({ state }) => state);

describe('charging credit', () => {
  it('says what is sold and what a message takes; what is paid for enters with its bonus', async () => {
    const owner = await my.our.owner();
    const { items, prices } = (await owner.call('credit.products', { params: my.params })).body;
    expect(items.find(({ id }) => id === 'C50000')).toEqual({
      id: 'C50000',
      name: '알림 5만원',
      payWon: 55_000,
      vatWon: 5_000,
      creditWon: 50_000,
      bonusWon: 1_500,
    });
    expect((await my.buy('C50000', 55_000)).body).toMatchObject({ code: 'CARD_NEEDED' });
    await my.register();
    expect((await my.buy('C50000', 50_000)).body).toMatchObject({
      code: 'CHARGE_AMOUNT_CHANGED',
      errors: [{ detail: { won: 55_000 } }],
    });
    expect((await my.buy('GOLD', 55_000)).body).toMatchObject({ code: 'CREDIT_PRODUCT_NOT_FOUND' });
    expect((await my.buy('C50000', 55_000)).body).toMatchObject({ state: 'CREATED' });
    expect((await my.remaining()).availableWon).toBe(0);
    await my.settle();
    expect(await my.remaining()).toMatchObject({
      paidWon: 50_000,
      bonusWon: 1_500,
      about: { alimtalk: Math.floor(51_500 / prices.ALIMTALK), sms: Math.floor(51_500 / prices.SMS) },
      daysLeft: null,
      low: false,
    });
    await my.take([1, 18], [2, 45]);
    await my.giveBack(1);
    expect((await my.entries()).map((entry) => [entry.kind, entry.amountWon, entry.balanceAfterWon])).toEqual(
      [
        ['RETURN', 18, 51_455],
        ['TAKE', -45, 51_437],
        ['TAKE', -18, 51_482],
        ['BONUS', 1_500, 51_500],
        ['PURCHASE', 50_000, 50_000],
      ],
    );
    expect(await creditCharges()).toEqual(['PAID']);
  });

  it('is bought once, pressed twice or sent twice with one key, by the app as by the screen', async () => {
    await my.register();
    const pressed = await Promise.all([1, 2, 3].map(() => my.buy('C10000', 11_000)));
    expect(new Set(pressed.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    await my.settle();
    const key = `recharge-${shop.shopNo}`;
    const sent = await Promise.all([1, 2].map(() => my.buy('C30000', 33_000, key)));
    await my.settle();
    sent.push(await my.buy('C30000', 33_000, key));
    expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const owner = await my.our.owner();
    const recharge = { body: { productId: 'C30000', expectTotalWon: 33_000 } };
    const reused = await owner.refused('credit.recharge', {
      ...recharge,
      headers: { 'idempotency-key': key },
    });
    expect(reused.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await creditCharges()).toEqual(['PAID', 'PAID']);
    expect((await owner.call('credit.recharge', recharge)).status).toBe(201);
    await my.settle();
    expect(await my.remaining()).toMatchObject({ paidWon: 70_000, bonusWon: 1_200 });
  });

  it('leaves nothing behind when the card is refused', async () => {
    await my.register(poorCard);
    await my.buy('C10000', 11_000);
    await my.settle();
    expect([await creditCharges(), (await my.remaining()).availableWon]).toEqual([['FAILED'], 0]);
    await my.our.replace();
    await my.buy('C10000', 11_000);
    await my.settle();
    expect((await my.remaining()).paidWon).toBe(10_000);
  });
});

describe('charging by itself', () => {
  it('needs consent, a card, and a cap that buys something', async () => {
    expect((await my.saveAutoCharge({})).body).toMatchObject({ code: 'CARD_NEEDED' });
    await my.register();
    expect((await my.saveAutoCharge({ agreed: false })).body).toMatchObject({
      errors: [{ field: 'agreed' }],
    });
    expect((await my.saveAutoCharge({ productId: 'C30000' })).body).toMatchObject({
      errors: [{ field: 'monthlyCapWon' }],
    });
    expect((await my.saveAutoCharge({ belowWon: 999 })).status).toBe(400);
    await my.give(6_000);
    expect((await my.saveAutoCharge({})).body).toMatchObject({
      enabled: true,
      version: 1,
      spentThisMonthWon: 0,
    });
    const stale = await my.saveAutoCharge({ enabled: false });
    expect(stale.body).toMatchObject({ code: 'STALE_VERSION', errors: [{ detail: { version: 1 } }] });
  });

  it('makes one charge of however many sends that cross the line, and stops at the cap', async () => {
    await my.register();
    await my.give(5_100);
    await my.saveAutoCharge({});
    await Promise.all(Array.from({ length: 12 }, (_, index) => my.take([index + 1, 18])));
    expect(await creditCharges()).toEqual(['CREATED']);
    await my.settle();
    expect(await my.remaining()).toMatchObject({ paidWon: 14_884 });
    expect(await my.autoCharge()).toMatchObject({
      spentThisMonthWon: 11_000,
      pausedReason: null,
      open: null,
    });
    await my.take([20, 14_000]);
    await my.settle();
    await my.take([21, 10_000]);
    await my.settle();
    expect(await creditCharges()).toEqual(['PAID', 'PAID']);
    expect(await my.autoCharge()).toMatchObject({ spentThisMonthWon: 22_000, pausedReason: 'MONTHLY_CAP' });
    goOn(24 * 31);
    await my.take([22, 18]);
    expect(await creditCharges()).toEqual(['CREATED', 'PAID', 'PAID']);
    await my.settle();
  });

  it('tries a refused charge again after 1, 6 and 24 hours, then pauses until somebody saves', async () => {
    await my.register(poorCard);
    await my.give(5_000);
    await my.saveAutoCharge({});
    await my.take([1, 18]);
    await my.settle();
    const hours = [1, 6, 24];
    for (const [index, wait] of hours.entries()) {
      const { open } = await my.autoCharge();
      expect(open).toEqual({
        failures: index + 1,
        nextTryAt: new Date(now + wait * 3_600_000).toISOString(),
      });
      goOn(wait - 0.1);
      await my.again();
      expect(await creditCharges()).toHaveLength(index + 1);
      goOn(0.1);
      await my.again();
    }
    expect(await creditCharges()).toEqual(['FAILED', 'FAILED', 'FAILED', 'FAILED']);
    expect(await my.autoCharge()).toMatchObject({ pausedReason: 'CHARGE_FAILED', open: null });
    await my.take([2, 18]);
    expect(await creditCharges()).toHaveLength(4);
    await my.our.replace();
    await my.settle();
    expect(await my.autoCharge()).toMatchObject({ pausedReason: null });
    expect(await my.remaining()).toMatchObject({ paidWon: 14_964 });
  });

  it('charges nothing that was switched off, or passes a new cap, when somebody saves', async () => {
    await my.register(poorCard);
    await my.give(4_000);
    await my.saveAutoCharge({});
    await my.settle();
    expect((await my.autoCharge()).open).toMatchObject({ failures: 1 });
    const save = async (changes: object) =>
      my.saveAutoCharge({ version: (await my.autoCharge()).version, ...changes });
    await save({ enabled: false });
    expect(await creditCharges()).toHaveLength(1);
    expect((await my.autoCharge()).open).toBeNull();
    // On again for more than the new choice costs: the choice of now is charged.
    await save({ productId: 'C50000', monthlyCapWon: 55_000 });
    await my.settle();
    await save({ productId: 'C10000', monthlyCapWon: 11_000 });
    const [latest] = await my.our.payments();
    expect(latest).toMatchObject({ totalWon: 11_000, state: 'CREATED' });
    await my.settle();
  });

  it('counts what was begun before a month ended for the month in which it is paid', async () => {
    await my.register();
    await my.give(5_000);
    await my.saveAutoCharge({ monthlyCapWon: 11_000 });
    const next = instantAt(`${shopDateOf(now + 20 * 24 * 3_600_000).slice(0, 7)}-01` as ShopDate, 0);
    goOn((msOf(next) - now) / 3_600_000 - 0.5);
    await my.take([1, 18]);
    goOn(1);
    await my.settle();
    expect(await my.autoCharge()).toMatchObject({ spentThisMonthWon: 11_000, open: null });
    await my.take([2, 12_000]);
    expect(await creditCharges()).toEqual(['PAID']);
    expect(await my.autoCharge()).toMatchObject({ pausedReason: 'MONTHLY_CAP' });
  });

  it('tells of each automatic charge', async () => {
    await my.register();
    await my.give(4_000);
    await my.saveAutoCharge({});
    await my.settle();
    const owner = await my.our.owner();
    const { items } = (await owner.call('notices.notifications', { query: {} })).body;
    expect(items.map(({ title, body }) => [title, body])).toContainEqual([
      '자동으로 충전했어요',
      '알림 10,000원',
    ]);
  });

  it('pauses at once when the card is dead, and closes what waits once it was filled up by hand', async () => {
    await my.register(deadCard);
    await my.give(5_000);
    await my.saveAutoCharge({});
    await my.take([1, 18]);
    await my.settle();
    expect(await my.autoCharge()).toMatchObject({ pausedReason: 'CHARGE_FAILED', open: null });
    await my.our.replace(poorCard);
    await my.settle();
    expect((await my.autoCharge()).open).toMatchObject({ failures: 1 });
    await my.give(5_000);
    goOn(1);
    await my.again();
    expect(await my.autoCharge()).toMatchObject({ pausedReason: null, open: null });
  });
});

describe('what was not used', () => {
  const quote = async () =>
    (await (await my.our.owner()).call('credit.refundQuote', { params: my.params })).body;
  const refund = async (expectBackWon: number) =>
    (await my.our.owner()).raw('credit.refund', { params: my.params, body: { expectBackWon } });

  it('goes back to the card without the bonus that came with it', async () => {
    await my.register();
    expect((await refund(0)).body).toMatchObject({ code: 'CREDIT_NOTHING_TO_REFUND' });
    await my.buy('C50000', 55_000);
    await my.settle();
    // All of the bonus and 8,500 paid won.
    await my.take([1, 10_000]);
    expect(await quote()).toEqual({
      creditWon: 41_500,
      bonusWon: 0,
      deductedWon: 1_245,
      backWon: 44_280,
      isUnderWay: false,
    });
    expect((await refund(44_000)).body).toMatchObject({ code: 'CHARGE_AMOUNT_CHANGED' });
    expect((await refund(44_280)).body).toEqual({ backWon: 44_280 });
    expect((await refund(44_280)).body).toMatchObject({ code: 'CHARGE_UNDER_WAY' });
    expect((await my.remaining()).availableWon).toBe(0);
    await my.settle();
    expect((await my.our.payments())[0]).toMatchObject({ state: 'PARTLY_REFUNDED', refundedWon: 44_280 });
    expect(await quote()).toMatchObject({ backWon: 0, isUnderWay: false });
  });

  it('comes in again when the card company does not take it back', async () => {
    await my.register();
    await my.buy('C10000', 11_000);
    await my.settle();
    await refund(11_000);
    const [charge] = await my.our.payments();
    await my.at(({ tx }) =>
      tx
        .updateTable('charges')
        .set({ tid: 'nobody-knows-it' })
        .where('id', '=', charge?.id ?? 0)
        .execute(),
    );
    await my.settle();
    expect(await my.remaining()).toMatchObject({ paidWon: 10_000 });
    expect((await my.entries())[0]).toMatchObject({ kind: 'ADJUST', reason: '환불되지 않아 되돌림' });
  });
});

it('counts days at the pace of two weeks, and says when little is left', async () => {
  await my.give(10_000);
  await my.take([1, 1_000]);
  goOn(24);
  await my.take([2, 1_000]);
  expect(await my.remaining()).toMatchObject({ availableWon: 8_000, daysLeft: 8, low: false });
  await my.take([3, 6_010]);
  expect(await my.remaining()).toMatchObject({ availableWon: 1_990, low: true });
});

it('tells a shop without any credit once something waits that it cannot pay for', async () => {
  expect(await my.remaining()).toMatchObject({ availableWon: 0, low: false });
  const home = async () =>
    (await (await my.our.owner()).call('home.read', { params: { shopNo: shop.shopNo } })).body.credit;
  expect(await home()).toEqual({ leftWon: 0, isLow: false });
  await my.at((at) =>
    planMessages(at, [
      { kind: 'DIRECT', dedupeKey: 'waits', to: '01099990000', text: '문의하신 내용이에요.' },
    ]),
  );
  expect(await my.remaining()).toMatchObject({ low: true });
  expect(await home()).toEqual({ leftWon: 0, isLow: true });
});
