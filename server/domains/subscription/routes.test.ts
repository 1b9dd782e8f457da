import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, instantAt, msOf, shopDateOf } from '../../../contract/time.ts';
import { clock, useClock } from '../../platform/clock.ts';
import { billing, deadCard, goodCard, poorCard } from '../../testing/billing.ts';
import { deliverEvents } from '../../testing/deliver.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';

let world: World;
let shop: TestShop;
let our: ReturnType<typeof billing>;
let restore: () => void;
let today: string;

const goTo = (date: string, minute: number) => {
  restore();
  restore = useClock(() => msOf(instantAt(date, minute)));
};

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  today = shopDateOf(Date.now());
  restore = useClock(() => msOf(instantAt(today, 660)));
  shop = await world.shop();
  our = billing(world, shop);
});
afterEach(async () => {
  our.standIn.behave('normal');
  restore();
  const [broken] = await brokenLaws(world.server.platform.database, shop.shopNo);
  if (broken) throw new Error(broken);
});

const book = async () =>
  (await our.owner()).raw('bookings.create', {
    params: { shopNo: shop.shopNo },
    body: {
      customer: { kind: 'walkIn', name: '김민지' },
      startAt: instantAt(addDays(shopDateOf(clock.now()), 1), 600),
      employeeNo: shop.owner.employeeNo,
      items: [{ itemId: shop.items.gel }],
    },
  });

describe('the card', () => {
  it('is registered, shown by its last digits, changed, and refused a second time', async () => {
    const owner = await our.owner();
    expect((await owner.call('subscription.paymentMethod')).body).toEqual({ card: null, practice: true });
    const { body, status } = await our.register();
    expect([status, body.card]).toMatchObject([
      201,
      { company: '신한', last4: '4444', validUntil: '2030-12' },
    ]);
    expect((await owner.refused('subscription.registerCard', { body: goodCard })).body.code).toBe(
      'CARD_ALREADY_REGISTERED',
    );
    await our.replace({ ...goodCard, cardNo: '4111222233335555' });
    expect((await owner.call('subscription.paymentMethod')).body.card).toMatchObject({ last4: '5555' });
  });

  it('is not kept when the company refuses it, or cannot be reached', async () => {
    const owner = await our.owner();
    const refused = { ...goodCard, cardNo: '4111222233333095' };
    expect((await owner.refused('subscription.registerCard', { body: refused })).body).toMatchObject({
      code: 'CARD_REFUSED',
      errors: [{ field: 'cardNo', message: '카드사에서 거절했습니다' }],
    });
    our.standIn.behave('unavailable');
    expect((await owner.refused('subscription.registerCard', { body: goodCard })).body.code).toBe(
      'CARD_UNREACHABLE',
    );
    expect((await owner.call('subscription.paymentMethod')).body.card).toBeNull();
  });
});

describe('a shop that opens', () => {
  it('tries everything for thirty days, then may only look until it pays', async () => {
    expect(await our.read()).toMatchObject({
      state: 'TRIAL',
      plan: 'PRO',
      trialEndsOn: addDays(today, 29),
      card: null,
    });
    expect((await book()).status).toBe(201);
    goTo(addDays(today, 30), 10);
    await our.step();
    expect((await our.read()).state).toBe('SUSPENDED');
    const refused = await book();
    expect([refused.status, refused.body]).toMatchObject([402, { code: 'SUBSCRIPTION_SUSPENDED' }]);
    const owner = await our.owner();
    expect((await owner.raw('customers.list', { params: { shopNo: shop.shopNo } })).status).toBe(200);
    await our.register();
    await our.buy('STANDARD', 'MONTH');
    expect(await our.read()).toMatchObject({ state: 'ACTIVE', periodStart: addDays(today, 30) });
    expect((await book()).status).toBe(201);
  });

  it('has no trial of its own when its business number had one in another shop', async () => {
    const number = '220-81-62517';
    const save = async (of: TestShop, at: ReturnType<typeof billing>, version: number) =>
      (await at.owner()).call('shops.saveProfile', {
        params: { shopNo: of.shopNo },
        body: {
          logo: null,
          photos: [],
          introduction: '',
          amenities: [],
          business: { number, name: '모먼트', owner: '김은지', address: '서울 성동구' },
          version,
        },
      });
    await save(shop, our, 0);
    await our.step();
    expect(await our.read()).toMatchObject({ state: 'TRIAL', trialEndsOn: addDays(today, 29) });
    const second = await world.shop();
    const theirs = billing(world, second);
    await save(second, theirs, 0);
    await theirs.step();
    await save(shop, our, 1);
    await our.step();
    expect(await our.read()).toMatchObject({ trialEndsOn: addDays(today, 29) });
    expect(await theirs.read()).toMatchObject({ state: 'TRIAL', trialEndsOn: today });
    await deliverEvents(world.server.platform.database, second.shopNo);
    const { items } = (await (await theirs.owner()).call('notices.notifications')).body;
    expect(items.map(({ title }) => title)).toEqual(['무료 체험이 오늘 끝나요']);
    goTo(addDays(today, 1), 10);
    await theirs.step();
    expect([(await our.read()).state, (await theirs.read()).state]).toEqual(['TRIAL', 'SUSPENDED']);
  });

  it('keeps its trial days when it pays before they end', async () => {
    await our.register();
    const offer = await our.offer('PRO', 'MONTH');
    expect(offer).toMatchObject({ from: 'NOW', todayWon: 42_900, periodStart: addDays(today, 30) });
    const { state } = await our.choose('PRO', 'MONTH');
    expect(state).toBe('CREATED');
    await our.settle();
    expect(await our.read()).toMatchObject({ state: 'ACTIVE', periodStart: addDays(today, 30) });
    expect(await our.payments()).toMatchObject([
      { state: 'PAID', supplyWon: 39_000, vatWon: 3_900, totalWon: 42_900, goods: '단골 프로 월간 이용권' },
    ]);
  });

  it('needs a card, and the amount that was shown', async () => {
    const owner = await our.owner();
    const start = (expectTotalWon: number) =>
      owner.refused('subscription.start', {
        params: our.params,
        body: { plan: 'PRO', period: 'MONTH', expectTotalWon },
      });
    expect((await start(42_900)).body.code).toBe('CARD_NEEDED');
    await our.register();
    expect((await start(42_000)).body).toMatchObject({
      code: 'CHARGE_AMOUNT_CHANGED',
      errors: [{ detail: { won: 42_900 } }],
    });
    expect((await our.read()).openInvoice).toBeNull();
  });

  it('is charged once however often it presses', async () => {
    await our.register();
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => our.choose('PRO', 'MONTH')));
    expect([two, three]).toEqual([one, one]);
    await our.settle();
    const { todayWon } = await our.offer('PRO', 'YEAR');
    expect(todayWon).toBeGreaterThan(0);
    const again = await (
      await our.owner()
    ).call('subscription.start', {
      params: our.params,
      body: { plan: 'PRO', period: 'MONTH', expectTotalWon: 42_900 },
    });
    expect(again.body).toEqual({ chargeId: one?.chargeId, state: 'PAID' });
    expect(await our.payments()).toHaveLength(1);
  });
});

describe('a period that ends', () => {
  const begin = async (card = goodCard) => {
    goTo(addDays(today, 30), 10);
    await our.step();
    await our.register(card);
    await our.buy('PRO', 'MONTH');
    return (await our.read()).periodEnd ?? '';
  };

  it('is renewed by the card, once', async () => {
    const end = await begin();
    goTo(addDays(end, 1), 599);
    await our.step();
    expect(await our.payments()).toHaveLength(1);
    goTo(addDays(end, 1), 601);
    await our.step();
    await our.step();
    expect(await our.payments()).toHaveLength(2);
    expect(await our.read()).toMatchObject({ state: 'ACTIVE', periodStart: addDays(end, 1) });
  });

  it('works on for two weeks when the card is refused, is tried six times, then may only look', async () => {
    const end = await begin();
    await our.replace(poorCard);
    goTo(addDays(end, 1), 600);
    await our.step();
    expect(await our.read()).toMatchObject({ state: 'PAST_DUE', graceEndsOn: addDays(end, 15) });
    expect((await book()).status).toBe(201);
    for (let day = 2; day <= 15; day += 1) {
      goTo(addDays(end, day), 601);
      await our.step();
    }
    expect((await our.payments()).filter(({ state }) => state === 'FAILED')).toHaveLength(7);
    expect((await our.read()).state).toBe('PAST_DUE');
    goTo(addDays(end, 16), 0);
    await our.step();
    expect(await our.read()).toMatchObject({ state: 'SUSPENDED', openInvoice: null });
  });

  it('is paid by a new card at once, on the same days as before', async () => {
    const end = await begin();
    await our.replace(deadCard);
    goTo(addDays(end, 1), 600);
    await our.step();
    goTo(addDays(end, 4), 700);
    await our.step();
    const debt = (await our.read()).openInvoice;
    expect(debt?.charge).toMatchObject({ state: 'FAILED', hard: true });
    expect((await our.payments()).length).toBe(2);
    await our.replace();
    await our.settle();
    expect(await our.read()).toMatchObject({ state: 'ACTIVE', periodStart: addDays(end, 1) });
  });

  it('is paid on request, and told of the charge when it is paid already', async () => {
    const end = await begin();
    await our.replace(poorCard);
    goTo(addDays(end, 1), 600);
    await our.step();
    const { openInvoice } = await our.read();
    const owner = await our.owner();
    const pay = (invoiceId = openInvoice!.id, expectTotalWon = 42_900) =>
      owner.raw('subscription.pay', { params: our.params, body: { invoiceId, expectTotalWon } });
    expect((await pay(openInvoice!.id, 1)).body).toMatchObject({ code: 'CHARGE_AMOUNT_CHANGED' });
    expect((await pay(999_999 as never)).body).toMatchObject({ code: 'INVOICE_NOT_FOUND' });
    const [one, two] = [await pay(), await pay()];
    expect(two.body).toEqual(one.body);
    await our.settle();
    expect((await our.read()).state).toBe('PAST_DUE');
  });
});

describe('a plan', () => {
  beforeEach(async () => {
    goTo(addDays(today, 30), 10);
    await our.step();
    await our.register();
    await our.buy('STANDARD', 'MONTH');
  });

  it('goes up at once for the difference of the days that are left, and down with the next period', async () => {
    const { periodEnd, periodStart } = await our.read();
    goTo(addDays(periodStart!, 10), 600);
    const offer = await our.offer('PRO', 'MONTH');
    const days = Math.round((Date.parse(periodEnd!) - Date.parse(periodStart!)) / 86_400_000) + 1;
    const supply = Math.floor((39_000 * (days - 10)) / days) - Math.floor((19_000 * (days - 10)) / days);
    expect(offer).toMatchObject({ from: 'NOW', todayWon: supply + Math.floor(supply / 10) });
    await our.buy('PRO', 'MONTH');
    expect(await our.read()).toMatchObject({ plan: 'PRO', periodStart, periodEnd });
    expect(await our.offer('STANDARD', 'MONTH')).toMatchObject({ from: 'AT_END', todayWon: 0 });
    expect(await our.buy('STANDARD', 'MONTH')).toEqual({ chargeId: null, state: null });
    expect(await our.read()).toMatchObject({ plan: 'PRO', nextPlan: { plan: 'STANDARD' } });
    goTo(addDays(periodEnd!, 1), 600);
    await our.step();
    expect(await our.read()).toMatchObject({ plan: 'STANDARD', nextPlan: null });
    expect((await our.payments())[0]).toMatchObject({ totalWon: 20_900 });
  });

  it('seats one who takes bookings: no second one joins, and nobody leaves a bigger one with two', async () => {
    const owner = await our.owner();
    const second = await owner.refused('employees.create', { body: { name: '민지' } });
    expect(second.body.code).toBe('SUBSCRIPTION_SEATS_FULL');
    await owner.call('employees.create', { body: { name: '도우미', bookable: false } });
    await our.buy('PRO', 'MONTH');
    await owner.call('employees.create', { body: { name: '민지' } });
    expect([await our.offer('STANDARD', 'MONTH'), await our.offer('PRO', 'YEAR')]).toMatchObject([
      { tooMany: 1 },
      { tooMany: 0 },
    ]);
    const down = await owner.refused('subscription.start', {
      params: our.params,
      body: { plan: 'STANDARD', period: 'MONTH', expectTotalWon: 0 },
    });
    expect(down.body).toMatchObject({
      code: 'SUBSCRIPTION_TOO_MANY_STAFF',
      errors: [{ message: '지금 예약받는 직원: 은지, 민지' }],
    });
  });

  it('ends when it was cancelled, can be taken up again before, and is given back within a week unused', async () => {
    const owner = await our.owner();
    const cancel = async (body: object) =>
      (await owner.call('subscription.cancel', { params: our.params, body })).body;
    expect(await cancel({ reason: '쉬어요' })).toMatchObject({ state: 'ACTIVE', refundWon: 0 });
    expect((await our.read()).cancelAtEnd).toBe(true);
    await cancel({ undo: true });
    const { cancellation, cancelAtEnd } = await our.read();
    expect([cancelAtEnd, cancellation?.refundWon]).toEqual([false, 20_900]);
    const wrong = await owner.refused('subscription.cancel', {
      params: our.params,
      body: { expectRefundWon: 1_000 },
    });
    expect(wrong.body.code).toBe('CHARGE_AMOUNT_CHANGED');
    expect(await cancel({ expectRefundWon: 20_900 })).toMatchObject({ state: 'CANCELLED' });
    await our.settle();
    expect(await our.payments()).toMatchObject([
      { state: 'REFUNDED', refundedWon: 20_900, refunds: [{ state: 'DONE', amountWon: 20_900 }] },
    ]);
    expect((await book()).status).toBe(402);
  });

  it('of a year is paid back less its used months at the monthly price', async () => {
    await our.buy('STANDARD', 'YEAR');
    const { periodStart } = await our.read();
    await book();
    goTo(addDays(periodStart!, 70), 600);
    const { cancellation, periodEnd } = await our.read();
    expect(cancellation).toMatchObject({ refundWon: 209_000 - 3 * 20_900, endsOn: periodEnd });
    const owner = await our.owner();
    await owner.call('subscription.cancel', {
      params: our.params,
      body: { expectRefundWon: cancellation!.refundWon },
    });
    await our.settle();
    const after = await our.read();
    expect(after).toMatchObject({
      state: 'ACTIVE',
      periodEnd: cancellation!.refundEndsOn,
      cancelAtEnd: true,
    });
    expect(after.periodEnd! < periodEnd!).toBe(true);
    // What is left was paid by the month, and is raised by the month.
    const days = (Date.parse(after.periodEnd!) - Date.parse(addDays(periodStart!, 70))) / 86_400_000 + 1;
    const { todayWon } = await our.offer('PRO', 'MONTH');
    expect(Math.abs(todayWon - Math.floor((22_000 * days) / 30))).toBeLessThan(1_500);
    goTo(addDays(after.periodEnd!, 1), 1);
    await our.step();
    expect((await our.read()).state).toBe('CANCELLED');
  });

  it('of a year that was raised is not given back whole for that', async () => {
    await our.buy('STANDARD', 'YEAR');
    const { periodStart } = await our.read();
    goTo(addDays(periodStart!, 100), 600);
    await our.buy('PRO', 'YEAR');
    const paidWon = (await our.payments())
      .filter(({ state }) => state === 'PAID')
      .reduce((sum, { totalWon }) => sum + totalWon, 0);
    const { cancellation, plan } = await our.read();
    // Three months were on the smaller plan, the fourth is on the bigger one.
    expect([plan, cancellation?.refundWon]).toEqual(['PRO', paidWon - 3 * 20_900 - 42_900]);
    await (
      await our.owner()
    ).call('subscription.cancel', {
      params: our.params,
      body: { expectRefundWon: cancellation!.refundWon },
    });
    await our.settle();
    const backWon = (await our.payments()).reduce((sum, { refundedWon }) => sum + refundedWon, 0);
    expect(backWon).toBe(cancellation!.refundWon);
  });

  it('says what is paid beforehand', async () => {
    const { periodStart, periodEnd } = await our.read();
    goTo(addDays(periodStart!, 3), 600);
    const { body } = await (await our.owner()).call('subscription.prepayment', { params: our.params });
    expect(body).toMatchObject({
      paidWon: 20_900,
      usedDays: 3,
      dueOn: addDays(periodEnd!, 1),
      dueWon: 20_900,
      openInvoice: null,
    });
  });
});

describe('who has no right to billing', () => {
  it('reads how the subscription stands, and nothing of money', async () => {
    const { shopNo, staff } = await world.shop({ employees: 2 });
    const [person] = staff;
    const { body } = await person!.call('subscription.get', { params: { id: shopNo } });
    expect(body).toMatchObject({ state: 'TRIAL', card: null, plans: [], openInvoice: null });
    expect((await person!.raw('subscription.payments', { params: { id: shopNo } })).status).toBe(403);
  });
});
