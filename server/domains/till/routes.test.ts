import { beforeAll, describe, expect, it } from 'vitest';
import type { AccountId } from '../../../contract/ids.ts';
import { instantAt } from '../../../contract/time.ts';
import { useClock } from '../../platform/clock.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';
import { counter, day } from '../../testing/counter.ts';

let world: World;
let shop: TestShop;
let manager: Person;
let desk: ReturnType<typeof counter>;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2, roles: ['MANAGER'] });
  [manager] = shop.staff as [Person];
  desk = counter(shop);
});

const params = { date: day(0) };
const read = async () =>
  (await shop.owner.call('sales.cashClose', { params: { shopNo: shop.shopNo, ...params } })).body;
const save = (over: object, person = shop.owner) =>
  person.raw('sales.saveCashClose', {
    params: { shopNo: shop.shopNo, ...params },
    body: { openingWon: 50_000, counts: [], version: 0, ...over } as never,
  });

describe('closing the day', () => {
  it('compares what was counted with what should be there, locks, marks, and opens again', async () => {
    const { customerNo } = await desk.customer();
    const sale = await desk.sell({
      customerNo,
      payments: [
        { method: 'CASH', amountWon: 30_000 },
        { method: 'UNPAID', amountWon: 30_000 },
      ],
    });
    await shop.owner.call('sales.collect', {
      params: { shopNo: shop.shopNo, id: sale.id },
      body: { amountWon: 20_000, method: 'CASH' },
    });
    const refunded = await shop.owner.call('memberships.openAccount', {
      params: { shopNo: shop.shopNo },
      body: {
        kind: 'PASS',
        customerNo,
        name: '정액권',
        paid: 10_000,
        receivedWon: 10_000,
        expiresOn: null,
        reason: '장부',
      },
    });
    await shop.owner.call('memberships.refundAccount', {
      params: { shopNo: shop.shopNo, id: refunded.body.id },
      body: { penaltyPercent: 0, refundWon: 10_000, method: 'CASH', version: refunded.body.version },
    });

    const counts = [
      { unit: 50_000, count: 1 },
      { unit: 10_000, count: 3 },
      { unit: 500, count: 19 },
      { unit: 10, count: 50 },
    ];
    const kept = await save({ counts });
    expect(kept.body).toMatchObject({ state: 'OPEN', countedWon: 90_000, differenceWon: 0 });
    const { version, expected } = await read();
    expect(expected).toEqual({
      openingWon: 50_000,
      salesWon: 30_000,
      collectionsWon: 20_000,
      refundsWon: 10_000,
      movesWon: 0,
      totalWon: 90_000,
    });
    expect((await save({ counts, version: version - 1 })).body).toMatchObject({ code: 'STALE_VERSION' });
    const less = counts.slice(0, 3);
    expect((await save({ counts: less, close: true, version })).body).toMatchObject({
      code: 'CASH_DIFFERENCE_NEEDS_REASON',
    });
    const closed = await save({ counts: less, close: true, version, reason: '동전 모자람' }, manager);
    expect(closed.body).toMatchObject({
      state: 'CLOSED',
      differenceWon: -500,
      closed: { expectedWon: 90_000, by: '민지' },
      reason: '동전 모자람',
    });
    expect(JSON.stringify(closed.body)).toContain('을 마감했어요: 500원 모자라요 (동전 모자람)');
    expect((await save({ counts })).body).toMatchObject({ code: 'CASH_DAY_CLOSED' });

    const checkout = await shop.owner.call('sales.checkout', {
      params: { shopNo: shop.shopNo },
      query: {},
    });
    expect(checkout.body.dayClosed).toBe(true);
    const refusal = await counter(shop, manager).sellRefused({
      payments: [{ method: 'CASH', amountWon: 60_000 }],
    });
    expect(refusal.code).toBe('SALE_DAY_CLOSED');
    const late = await desk.sell({ payments: [{ method: 'CASH', amountWon: 60_000 }] });
    expect(late).toMatchObject({ afterClose: true });
    expect(late.history[0]?.sentence).toContain('일마감 뒤');
    expect(await read()).toMatchObject({
      changedAfterClose: 1,
      differenceWon: -500,
      expected: { totalWon: 150_000 },
    });

    const reopen = (by: Person) =>
      by.raw('sales.reopenCashClose', {
        params: { shopNo: shop.shopNo, ...params },
        body: { reason: '늦은 손님' },
      });
    expect((await reopen(manager)).body).toMatchObject({ code: 'ACCESS_DENIED' });
    expect((await reopen(shop.owner)).body).toMatchObject({ state: 'OPEN', closed: null });
    expect((await reopen(shop.owner)).body).toMatchObject({ code: 'CASH_DAY_NOT_CLOSED' });
    expect((await read()).history.map((one) => one.sentence)[0]).toBe('마감을 다시 열었어요: 늦은 손님');
    expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
  });

  it('lets all money of a day through one door, and marks the day it moved on', async () => {
    const { shopNo, owner } = shop;
    const [before, on] = [day(-3), day(-2)];
    const at = (date: string) => ({ shopNo, date }) as { shopNo: typeof shopNo; date: typeof on };
    const drawer = async (date: string) => (await owner.call('sales.cashClose', { params: at(date) })).body;
    const close = (date: string) =>
      owner.call('sales.saveCashClose', {
        params: at(date),
        body: { openingWon: 0, counts: [], reason: '안 셈', close: true, version: 0 },
      });
    const { customerNo } = await desk.customer();
    const sale = await desk.sell({
      customerNo,
      soldAt: `${before}T10:00:00+09:00`,
      payments: [{ method: 'UNPAID', amountWon: 60_000 }],
    });
    const pass = (
      await owner.call('memberships.openAccount', {
        params: { shopNo },
        body: {
          kind: 'PASS',
          customerNo,
          name: '정액권',
          paid: 10_000,
          receivedWon: 10_000,
          expiresOn: null,
          reason: '장부',
        },
      })
    ).body;
    await close(on);
    const collected = await owner.call('sales.collect', {
      params: { shopNo, id: sale.id },
      body: { amountWon: 20_000, method: 'CASH', on },
    });
    expect(collected.body).toMatchObject({ afterClose: false });
    expect(collected.body.history[0]?.sentence).toContain('일마감 뒤');
    expect(await drawer(on)).toMatchObject({ changedAfterClose: 1, expected: { collectionsWon: 20_000 } });
    expect((await drawer(before)).changedAfterClose).toBe(0);

    const account = { shopNo, id: pass.id };
    const yesterday = useClock(() => Date.now() - 2 * 86_400_000);
    const refunded = await owner.call('memberships.refundAccount', {
      params: account,
      body: { penaltyPercent: 0, refundWon: 10_000, method: 'CASH', version: pass.version },
    });
    yesterday();
    const closed = await drawer(on);
    expect(closed).toMatchObject({ changedAfterClose: 2, expected: { refundsWon: 10_000 } });
    expect(closed.history[0]?.sentence).toBe('회원권 10,000원을 환불했어요 (일마감 뒤)');
    // Taken back today, it comes in today; the day it was paid on stays as it was counted.
    const today = (await drawer(day(0))).expected.refundsWon;
    await owner.call('memberships.reverseEntry', {
      params: account,
      body: { entryId: refunded.body.entries[0]!.id },
    });
    expect((await drawer(on)).expected.refundsWon).toBe(10_000);
    expect((await drawer(day(0))).expected.refundsWon).toBe(today - 10_000);
    // A sale that leaves a closed day is that day's change.
    const moved = await desk.sell({ soldAt: `${on}T11:00:00+09:00` });
    await desk.edit(moved, { soldAt: `${before}T11:00:00+09:00` });
    expect([(await drawer(on)).changedAfterClose, (await drawer(before)).changedAfterClose]).toEqual([4, 0]);
    expect(await brokenLaws(world.server.platform.database, shopNo)).toEqual([]);
  });

  it('counts cash that was put in or taken out, which only an open day lets be written or taken back', async () => {
    const other = await world.shop();
    const at = { shopNo: other.shopNo, ...params };
    const drawer = async () => (await other.owner.call('sales.cashClose', { params: at })).body;
    const move = (direction: 'IN' | 'OUT', amountWon: number, reason = '잔돈 바꿈') =>
      other.owner.raw('sales.moveCash', { params: at, body: { direction, amountWon, reason } as never });
    expect((await move('IN', 30_000)).body).toMatchObject({
      expected: { movesWon: 30_000, totalWon: 30_000 },
    });
    const out = (await move('OUT', 4_500, '택배비')).body as Awaited<ReturnType<typeof drawer>>;
    expect(out.expected.totalWon).toBe(25_500);
    expect(out.history[0]?.sentence).toBe('현금 4,500원을 뺐어요: 택배비');
    expect((await move('OUT', 1, ' ')).status).toBe(400);
    // More than should be there is asked about first: unrecorded cash may lie there all the same.
    const beyond = await move('OUT', 25_501, '사장님 출금');
    expect(beyond.body).toMatchObject({
      code: 'CASH_SHORT',
      errors: [{ field: 'amountWon', message: '예상 현금은 25,500원이에요.' }],
    });
    expect((await drawer()).expected.totalWon).toBe(25_500);
    const agreed = await other.owner.raw('sales.moveCash', {
      params: at,
      body: { direction: 'OUT', amountWon: 25_501, reason: '사장님 출금', beyond: true } as never,
    });
    expect(agreed.body).toMatchObject({ expected: { totalWon: -1 } });
    const taken = (agreed.body as typeof out).moves.at(-1)?.id ?? 0;
    await other.owner.call('sales.reverseCashMove', { params: { ...at, moveId: taken } as never });
    const back = (moveId: number) =>
      other.owner.raw('sales.reverseCashMove', { params: { ...at, moveId } as never });
    const parcel = out.moves.at(-1)!;
    expect((await back(parcel.id)).body).toMatchObject({ expected: { movesWon: 30_000 } });
    expect((await back(parcel.id)).body).toMatchObject({ code: 'CASH_MOVE_REVERSED' });
    expect((await back((await drawer()).moves.at(-1)!.id)).body).toMatchObject({
      code: 'CASH_MOVE_NOT_FOUND',
    });
    // A refund of another day that is taken back comes into the drawer again.
    const pass = await other.owner.call('memberships.openAccount', {
      params: { shopNo: other.shopNo },
      body: {
        kind: 'PASS',
        customerNo: (await counter(other).customer()).customerNo,
        name: '정액권',
        paid: 10_000,
        receivedWon: 10_000,
        expiresOn: null,
        reason: '장부',
      },
    });
    const account = { shopNo: other.shopNo, id: pass.body.id };
    const yesterday = useClock(() => Date.now() - 86_400_000);
    const refunded = await other.owner
      .call('memberships.refundAccount', {
        params: account,
        body: { penaltyPercent: 0, refundWon: 10_000, method: 'CASH', version: pass.body.version },
      })
      .finally(yesterday);
    const { id: entryId } = refunded.body.entries[0]!;
    await other.owner.call('memberships.reverseEntry', { params: account, body: { entryId } });
    expect((await drawer()).expected).toMatchObject({ refundsWon: -10_000, totalWon: 40_000 });
    const { version } = await drawer();
    await other.owner.call('sales.saveCashClose', {
      params: at,
      body: { openingWon: 0, counts: [{ unit: 10_000, count: 4 }], close: true, version } as never,
    });
    expect((await move('IN', 1_000)).body).toMatchObject({ code: 'CASH_DAY_CLOSED' });
    expect((await back(out.moves[0]!.id)).body).toMatchObject({ code: 'CASH_DAY_CLOSED' });
    expect(await brokenLaws(world.server.platform.database, other.shopNo)).toEqual([]);
  });
});

describe('the money of a day by method', () => {
  it('ties to the terminal and the bank: sales, debts received and refunds, each on its own day', async () => {
    const shop = await world.shop({ employees: 2 });
    const desk = counter(shop);
    const { customerNo } = await desk.customer();
    const params = { shopNo: shop.shopNo };
    const owed = await desk.sell({
      customerNo,
      soldAt: instantAt(day(-1), 840),
      payments: [{ method: 'UNPAID', amountWon: 60_000 }],
    });
    await shop.owner.call('sales.collect', {
      params: { ...params, id: owed.id },
      body: { amountWon: 45_000, method: 'TRANSFER' },
    });
    const sold = await desk.sell({
      customerNo,
      lines: [
        { kind: 'PASS_SALE', name: '10만원권', unitPriceWon: 100_000, free: { bonus: 0, validDays: 30 } },
      ],
      payments: [{ method: 'CARD', amountWon: 100_000 }],
    });
    const accountId = sold.lines[0]?.accountId ?? 0;
    const read = await shop.owner.call('memberships.oneOfAccounts', {
      params: { ...params, id: accountId as AccountId },
    });
    await shop.owner.call('memberships.refundAccount', {
      params: { ...params, id: accountId as AccountId },
      body: { penaltyPercent: 10, refundWon: 90_000, method: 'CARD', version: read.body.version },
    });

    const card = {
      method: 'CARD',
      name: '카드',
      salesWon: 100_000,
      collectionsWon: 0,
      depositsWon: 0,
      refundedWon: 90_000,
    };
    const transfer = {
      method: 'TRANSFER',
      name: '계좌이체',
      salesWon: 0,
      collectionsWon: 45_000,
      depositsWon: 0,
      refundedWon: 0,
    };
    const money = [
      { ...card, totalWon: 10_000 },
      { ...transfer, totalWon: 45_000 },
    ];
    const closing = await shop.owner.call('sales.cashClose', { params: { ...params, date: day(0) } });
    expect(closing.body.money).toEqual(money);
    expect(closing.body.left).toMatchObject({ unregistered: 0, noShows: 0, owedWon: 0 });
    expect((await desk.list(day(0), day(0))).money).toEqual(money);
    expect((await desk.summary(day(0), day(0))).money).toEqual(money);
    expect((await desk.list(day(-1), day(-1))).money, 'a debt is no money yet').toEqual([]);
    expect((await desk.list(day(0), day(0), { method: 'CARD' })).money, 'of a part').toBeNull();
    const theirs = counter(shop, shop.staff[0] as Person);
    expect((await theirs.list(day(0), day(0))).money, 'of their own sales').toBeNull();
  });
});
