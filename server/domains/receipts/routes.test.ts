import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useClock } from '../../platform/clock.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';
import { counter, day } from '../../testing/counter.ts';
import { settleReceipts } from './desk.commands.ts';

let world: World;
let shop: TestShop;
let desk: ReturnType<typeof counter>;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
  desk = counter(shop);
});

const standIn = () => {
  const found = world.server.paymentStandIn;
  if (!found) throw new Error('no provider stands in');
  return found;
};
const settle = () => settleReceipts(world.server.platform);
const params = (id: number) => ({ shopNo: shop.shopNo, id: id as never });
const one = (id: number, receiptId: number) => ({ ...params(id), receiptId: receiptId as never });
const receipts = async (id: number, by: Person = shop.owner) =>
  (await by.call('sales.cashReceipts', { params: params(id) })).body;
const issue = async (id: number, body: object = { kind: 'SELF' }, by: Person = shop.owner) =>
  by.raw('sales.issueCashReceipt', { params: params(id), body: body as never });
const cancel = (id: number, receiptId: number) =>
  shop.owner.raw('sales.cancelCashReceipt', { params: one(id, receiptId), body: { reason: '고객 요청' } });
const cash = (amountWon: number, over: object = {}) =>
  desk.sell({
    lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: amountWon }],
    payments: [{ method: 'CASH', amountWon }],
    ...over,
  });
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const givenOf = (amount: number) =>
  standIn()
    .given()
    .filter((receipt) => receipt.amount === amount);
const inMinutes = async <T>(minutes: number, work: () => Promise<T>): Promise<T> => {
  const restore = useClock(() => Date.now() + minutes * 60_000);
  try {
    return await work();
  } finally {
    restore();
  }
};

afterEach(async () => {
  standIn().behave('normal');
  await inMinutes(600, settle);
});

describe('a cash receipt with the sale', () => {
  it('is asked for in one go, arrives with its number, and tells nobody whose it is', async () => {
    const { customerNo } = (
      await shop.owner.call('customers.create', {
        params: { shopNo: shop.shopNo },
        body: { name: '김현주', phone: '010-3456-7890' },
      })
    ).body;
    const sale = await cash(110_000, { customerNo, cashReceipt: { kind: 'DEDUCTION' } });
    expect((await receipts(sale.id)).items).toMatchObject([{ state: 'ISSUING', masked: '010-****-7890' }]);
    await settle();
    const now = await receipts(sale.id);
    expect(now).toMatchObject({ cashWon: 110_000, openWon: 0, required: true, dueOn: null, practice: true });
    expect(now.items).toMatchObject([
      {
        state: 'ISSUED',
        purpose: 'DEDUCTION',
        supplyWon: 100_000,
        vatWon: 10_000,
        taxFreeWon: 0,
        approvalNo: expect.stringMatching(/^\d{9}$/),
      },
    ]);
    expect(givenOf(110_000)).toMatchObject([{ receiptNo: '01034567890', receiptType: 'individual' }]);
    const { history } = await desk.read(sale.id);
    expect(history.map((line) => line.sentence).join()).toContain('승인번호');
    expect(JSON.stringify([now, history])).not.toContain('34567890');
  });

  it('is for a business by its number, for nobody by the number of the tax office', async () => {
    const business = await cash(55_000, { cashReceipt: { kind: 'EXPENSE', businessNo: '120-81-47521' } });
    const nobody = await cash(44_000, { cashReceipt: { kind: 'SELF' } });
    await settle();
    expect((await receipts(business.id)).items).toMatchObject([{ state: 'ISSUED', masked: '120-**-***21' }]);
    expect(givenOf(55_000)).toMatchObject([{ receiptType: 'company', receiptNo: '1208147521' }]);
    expect((await receipts(nobody.id)).items).toMatchObject([{ purpose: 'SELF', state: 'ISSUED' }]);
    expect(givenOf(44_000)).toMatchObject([{ receiptNo: '0100001234' }]);
  });

  it.each([
    [
      'a wrong business number',
      { kind: 'EXPENSE', businessNo: '120-81-47520' },
      'CASH_RECEIPT_NUMBER_INVALID',
    ],
    ['a telephone at home', { kind: 'DEDUCTION', phone: '02-123-4567' }, 'CASH_RECEIPT_NUMBER_INVALID'],
    ['nobody in particular', { kind: 'DEDUCTION' }, 'CASH_RECEIPT_NUMBER_INVALID'],
    ['more than was paid', { kind: 'SELF', amountWon: 50_001 }, 'CASH_RECEIPT_EXCEEDS'],
    [
      'a terminal without its number',
      { kind: 'OWN', purpose: 'SELF', approvalNo: '' },
      'COMMON_INVALID_PARAMETER',
    ],
  ])('for %s refuses the whole sale', async (_, cashReceipt, code) => {
    const before = (await desk.list(day(0), day(0))).totals.count;
    const told = await desk.sellRefused({
      lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 50_000 }],
      payments: [{ method: 'CASH', amountWon: 50_000 }],
      cashReceipt,
    });
    expect(told.code).toBe(code);
    expect((await desk.list(day(0), day(0))).totals.count).toBe(before);
  });

  it('is never for what a card paid', async () => {
    expect((await desk.sellRefused({ cashReceipt: { kind: 'SELF' } })).code).toBe(
      'CASH_RECEIPT_NOTHING_PAID',
    );
  });

  it('splits its VAT as the sale does, and leaves out what is free of it', async () => {
    const sale = await desk.sell({
      lines: [
        { kind: 'SERVICE', name: '젤네일', unitPriceWon: 100_000 },
        { kind: 'PENALTY', name: '위약금', unitPriceWon: 20_000 },
      ],
      payments: [
        { method: 'CASH', amountWon: 60_000 },
        { method: 'CARD', amountWon: 60_000 },
      ],
      cashReceipt: { kind: 'SELF' },
    });
    // Five sixths of it bear VAT: 50,000, of which 4,545.
    expect((await receipts(sale.id)).items).toMatchObject([
      { amountWon: 60_000, vatWon: 4_545, supplyWon: 45_455, taxFreeWon: 10_000 },
    ]);
  });
});

describe('a cash receipt afterwards', () => {
  it('is given in parts up to what was paid, by a terminal too, and taken back', async () => {
    const sale = await cash(90_000);
    await issue(sale.id, { kind: 'DEDUCTION', phone: '010-9876-1234', amountWon: 40_000 });
    const told = await issue(sale.id, {
      kind: 'OWN',
      purpose: 'EXPENSE',
      approvalNo: 'G1234567',
      amountWon: 50_000,
    });
    expect(told.status).toBe(200);
    expect(codeOf(await issue(sale.id))).toBe('CASH_RECEIPT_NOTHING_PAID');
    await settle();
    const [own, given] = (await receipts(sale.id)).items;
    expect([own?.state, own?.approvalNo, given?.state]).toEqual(['ISSUED', 'G1234567', 'ISSUED']);
    await cancel(sale.id, given!.id);
    await cancel(sale.id, own!.id);
    await settle();
    const now = await receipts(sale.id);
    expect(now.items.map(({ state }) => state)).toEqual(['CANCELLED', 'CANCELLED']);
    expect(now.items[1]?.cancelApprovalNo).toMatch(/^\d{9}$/);
    expect(now.openWon).toBe(90_000);
    expect(codeOf(await cancel(sale.id, given!.id))).toBe('CASH_RECEIPT_CLOSED');
    expect(givenOf(40_000)[0]?.cancelledAt).not.toBeNull();
  });

  it('of one request is one receipt, whatever is pressed at once', async () => {
    const sale = await cash(61_500);
    const headers = { 'idempotency-key': `receipt-${sale.id}` };
    const body = { kind: 'SELF' as const };
    const ask = () =>
      shop.owner.raw('sales.issueCashReceipt', { params: params(sale.id), body, headers } as never);
    const told = await Promise.all([ask(), ask(), issue(sale.id), issue(sale.id)]);
    await settle();
    expect(told.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect((await receipts(sale.id)).items).toHaveLength(1);
    expect(givenOf(61_500)).toHaveLength(1);
  });

  it('waits in a list with the days that are left, the late ones first', async () => {
    const late = await cash(120_000, { soldAt: `${day(-200)}T10:00:00+09:00` });
    const fresh = await cash(130_000);
    const small = await cash(9_000);
    const list = async (query: object = {}) =>
      (await shop.owner.call('sales.missingCashReceipts', { params: { shopNo: shop.shopNo }, query })).body;
    const before = await list();
    const found = (id: number, { items }: typeof before) => items.find((item) => item.saleId === id);
    expect(found(late.id, before)).toMatchObject({
      openWon: 120_000,
      dueOn: day(-195),
      daysLeft: -195,
      required: true,
    });
    expect(found(fresh.id, before)).toMatchObject({ daysLeft: 5, summary: '젤네일' });
    expect(found(small.id, before)).toBeUndefined();
    expect(before.items[0]?.saleId).toBe(late.id);
    expect(found(small.id, await list({ all: 'true' }))).toMatchObject({ required: false });
    await issue(late.id, { kind: 'OWN', purpose: 'SELF', approvalNo: '12345678' });
    const after = await list();
    expect(found(late.id, after)).toBeUndefined();
    expect(after.totals.overdue).toBe(before.totals.overdue - 1);
    expect(after.totals.required).toBe(after.items.length);
  });

  it('is due by the day an unpaid amount was collected', async () => {
    const { customerNo } = await desk.customer();
    const sale = await desk.sell({
      customerNo,
      soldAt: `${day(-9)}T10:00:00+09:00`,
      lines: [{ kind: 'SERVICE', name: '펌', unitPriceWon: 150_000 }],
      payments: [{ method: 'UNPAID', amountWon: 150_000 }],
    });
    expect(codeOf(await issue(sale.id))).toBe('CASH_RECEIPT_NOTHING_PAID');
    const { body } = await shop.owner.call('sales.collect', {
      params: params(sale.id),
      body: { amountWon: 150_000 as never, method: 'TRANSFER' },
    });
    expect(await receipts(sale.id)).toMatchObject({ openWon: 150_000, required: true, dueOn: day(5) });
    await issue(sale.id);
    await settle();
    await shop.owner.call('sales.reverseCollection', {
      params: { ...params(sale.id), collectionId: String(body.collections[0]?.id) as never },
      body: {},
    });
    await settle();
    expect((await receipts(sale.id)).items).toMatchObject([{ state: 'CANCELLED' }]);
  });
});

describe('a sale that changes', () => {
  it('takes back what it no longer bears, and leaves what still fits', async () => {
    const sale = await cash(70_000, { cashReceipt: { kind: 'SELF' } });
    await settle();
    const same = await desk.edit(sale, {
      lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 70_000 }],
      payments: [{ method: 'CASH', amountWon: 70_000 }],
      memo: '손톱 상태 좋음',
    });
    await settle();
    expect((await receipts(sale.id)).items).toMatchObject([{ state: 'ISSUED' }]);
    await desk.edit(same, {
      lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 50_000 }],
      payments: [{ method: 'CASH', amountWon: 50_000 }],
      cashReceipt: { kind: 'SELF' },
    });
    await settle();
    const now = await receipts(sale.id);
    expect(now.items.map(({ state, amountWon }) => [state, amountWon])).toEqual([
      ['ISSUED', 50_000],
      ['CANCELLED', 70_000],
    ]);
    expect(now.openWon).toBe(0);
  });

  it('deleted cancels its receipts; those of a terminal are marked for a person', async () => {
    const sale = await cash(140_000);
    await issue(sale.id, { kind: 'SELF', amountWon: 100_000 });
    await issue(sale.id, { kind: 'OWN', purpose: 'SELF', approvalNo: '11112222' });
    await settle();
    await desk.remove(sale.id);
    await settle();
    const { items } = await receipts(sale.id);
    expect(items.map(({ state }) => state)).toEqual(['TO_CANCEL', 'CANCELLED']);
    const listed = (await shop.owner.call('sales.missingCashReceipts', { params: { shopNo: shop.shopNo } }))
      .body;
    expect(listed.toCancel).toContainEqual(
      expect.objectContaining({ saleId: sale.id, approvalNo: '11112222' }),
    );
    expect((await cancel(sale.id, items[0]!.id)).status).toBe(200);
    expect((await receipts(sale.id)).items[0]?.state).toBe('CANCELLED');
  });

  it('sold a pass that is paid back keeps a receipt for what stays at most', async () => {
    const { customerNo } = await desk.customer();
    const sale = await desk.sell({
      customerNo,
      lines: [
        { kind: 'PASS_SALE', name: '정액권', unitPriceWon: 200_000, free: { bonus: 0 } },
        { kind: 'SERVICE', name: '젤네일', unitPriceWon: 30_000 },
      ],
      payments: [{ method: 'CASH', amountWon: 230_000 }],
      cashReceipt: { kind: 'SELF' },
    });
    await settle();
    const account = { params: params(sale.lines[0]?.accountId ?? 0) } as never;
    const { version } = (await shop.owner.call('memberships.oneOfAccounts', account)).body;
    const refunded = await shop.owner.call('memberships.refundAccount', {
      ...(account as object),
      body: { penaltyPercent: 10, refundWon: 180_000, method: 'TRANSFER', version },
    } as never);
    await settle();
    const left = { cashWon: 50_000, openWon: 50_000, items: [{ state: 'CANCELLED' }] };
    expect(await receipts(sale.id)).toMatchObject(left);
    const [entry] = (refunded.body as { entries: { id: number }[] }).entries;
    const back = { ...(account as object), body: { entryId: entry!.id } } as never;
    await shop.owner.call('memberships.reverseEntry', back);
    expect(await receipts(sale.id)).toMatchObject({ cashWon: 230_000, openWon: 230_000 });
  });

  it('deleted before anything was asked never asks', async () => {
    const sale = await cash(33_330, { cashReceipt: { kind: 'SELF' } });
    await desk.remove(sale.id);
    await settle();
    expect((await receipts(sale.id)).items).toMatchObject([{ state: 'CANCELLED' }]);
    expect(givenOf(33_330)).toEqual([]);
  });
});

describe('a provider that', () => {
  it.each(['lost-answer', 'unavailable', 'forged'] as const)(
    '(%s) left it unknown is asked again, and gives one receipt',
    async (mode) => {
      const amount = { 'lost-answer': 21_001, unavailable: 21_002, forged: 21_003 }[mode];
      const sale = await cash(amount, { cashReceipt: { kind: 'SELF' } });
      standIn().behave(mode);
      await settle();
      expect((await receipts(sale.id)).items).toMatchObject([{ state: 'UNCLEAR', approvalNo: null }]);
      await settle();
      standIn().behave('normal');
      const { items } = await receipts(sale.id);
      const check = { params: one(sale.id, items[0]!.id), body: {} };
      await shop.owner.call('sales.checkCashReceipt', check);
      await settle();
      expect((await receipts(sale.id)).items).toMatchObject([{ state: 'ISSUED' }]);
      expect(givenOf(amount)).toHaveLength(1);
      expect(codeOf(await shop.owner.raw('sales.checkCashReceipt', check))).toBe('CASH_RECEIPT_CLOSED');
    },
  );

  it('refuses says why, and another one can be given', async () => {
    const sale = await cash(27_042, { cashReceipt: { kind: 'SELF' } });
    await settle();
    expect(await receipts(sale.id)).toMatchObject({
      openWon: 27_042,
      items: [{ state: 'REJECTED', failure: expect.stringContaining('7042') }],
    });
    expect((await issue(sale.id, { kind: 'SELF', amountWon: 27_000 })).status).toBe(200);
    await settle();
    expect((await receipts(sale.id)).items[0]?.state).toBe('ISSUED');
  });

  it('will not cancel leaves it to a person, marked', async () => {
    const sale = await cash(32_014, { cashReceipt: { kind: 'SELF' } });
    await settle();
    await desk.remove(sale.id);
    await settle();
    expect((await receipts(sale.id)).items).toMatchObject([
      { state: 'TO_CANCEL', failure: expect.stringContaining('2014') },
    ]);
    // The sale bears it again: one receipt, as before.
    await shop.owner.call('sales.restore', { params: params(sale.id), body: {} });
    expect(await receipts(sale.id)).toMatchObject({
      openWon: 0,
      items: [{ state: 'ISSUED', failure: null }],
    });
    // Anyone who asked for it to go may not have a second one instead.
    const { items } = await receipts(sale.id);
    await cancel(sale.id, items[0]!.id);
    await settle();
    expect(codeOf(await issue(sale.id))).toBe('CASH_RECEIPT_UNCANCELLED');
    expect(givenOf(32_014)).toHaveLength(1);
  });

  it('dies with us in the middle of a call is asked what became of it', async () => {
    const sale = await cash(23_456, { cashReceipt: { kind: 'SELF' } });
    const dying = { issueReceipt: () => Promise.reject(new Error('killed')) };
    const { payments, database } = world.server.platform;
    await expect(settleReceipts({ database, payments: { ...payments, ...dying } })).rejects.toThrow('killed');
    expect(await settle()).toBe(0);
    expect((await receipts(sale.id)).items).toMatchObject([{ state: 'ISSUING' }]);
    await inMinutes(3, settle);
    expect((await receipts(sale.id)).items).toMatchObject([{ state: 'ISSUED' }]);
    expect(givenOf(23_456)).toHaveLength(1);
  });

  it('loses the answer to a cancellation is asked again', async () => {
    const sale = await cash(24_680, { cashReceipt: { kind: 'SELF' } });
    await settle();
    standIn().behave('lost-answer');
    await desk.remove(sale.id);
    await settle();
    expect((await receipts(sale.id)).items).toMatchObject([{ state: 'CANCELLING' }]);
    standIn().behave('normal');
    await inMinutes(3, settle);
    expect((await receipts(sale.id)).items).toMatchObject([
      { state: 'CANCELLED', cancelApprovalNo: expect.stringMatching(/^\d{9}$/) },
    ]);
  });
});

it('leaves the books right', async () => {
  expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
});
