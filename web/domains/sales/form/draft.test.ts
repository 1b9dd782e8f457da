import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumWon, won } from '../../../../contract/money.ts';
import { instantAt, msOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { passLimit, takenFrom } from './accounts.rules.ts';
import { saleBody } from './body.rules.ts';
import { chargedBy } from './charges.rules.ts';
import { emptySale } from './draft.ts';
import type { Account, Discount, Line, SaleDraft } from './draft.ts';
import {
  fitTickets,
  followTotal,
  payAll,
  payByTicket,
  payEvenly,
  payRest,
  setAmount,
  takeDeposit,
  ticketOn,
  toggleWay,
} from './payments.rules.ts';
import type { PaymentOption } from './payments.rules.ts';
import { missingFor } from './missing.rules.ts';
import { pointTerms } from './methods.rules.ts';
import { priceDraft } from './pricing.rules.ts';
import { assignShares } from './shares.rules.ts';
import { beforeSale, bodyOfSale, draftOfSale } from './start.rules.ts';

const now = msOf(instantAt('2026-11-21', 800));
const way = (method: PaymentOption['kind'], most = Number.MAX_SAFE_INTEGER): PaymentOption => ({
  method,
  kind: method,
  most: () => most,
});
const [card, cash] = [way('CARD'), way('CASH')];

const line = (unitPriceWon: number, more: Partial<Line> = {}): Line => ({
  key: String(unitPriceWon),
  kind: 'SERVICE',
  itemId: null,
  name: '젤네일',
  note: '60분',
  quantity: 1,
  unitPriceWon,
  memberPrice: false,
  discount: null,
  credits: [],
  ...more,
});

const wedding: SaleDraft = {
  ...emptySale,
  lines: [line(90_000, { discount: { kind: 'PERCENT', value: 10 } }), line(18_000)],
};

const account = (id: number, kind: Account['kind'], balance: number, itemIds: number[] = []): Account =>
  ({
    id,
    kind,
    balance,
    name: `${kind} ${id}`,
    usable: { itemIds, categoryIds: [] },
    shared: false,
  }) as never;
const noCategory = () => undefined;

describe('a pass that is charged', () => {
  it('gets all that a product gives, or the price before discounts and the bonus', () => {
    const charge = (more: Partial<Line>) => line(300_000, { kind: 'PASS_CHARGE', accountId: 7, ...more });
    const products = [{ id: 3, faceWon: 330_000 }];
    const charged = (more: Partial<Line>) =>
      chargedBy({ ...emptySale, lines: [charge(more)] }, products).get(7);
    expect(charged({ productId: 3 })).toBe(330_000);
    // It gave more once, or is off the list: a line that stands gives what it gave.
    expect([charged({ productId: 3, given: 350_000 }), charged({ productId: 4, given: 20_000 })]).toEqual([
      350_000, 20_000,
    ]);
    expect(charged({ productId: 3, discount: { kind: 'WON', value: 30_000 } })).toBe(330_000);
    const free = { bonus: 5_000, validDays: null } as NonNullable<Line['free']>;
    expect(charged({ free })).toBe(305_000);
    expect(charged({ free, discount: { kind: 'PERCENT', value: 10 } })).toBe(305_000);
  });
});

describe('the sale form', () => {
  it('prices line discounts, then the whole one or the total typed', () => {
    expect(priceDraft(wedding)).toMatchObject({ listWon: 108_000, discountWon: 9000, totalWon: 99_000 });
    const less = { discountWon: 18_000, totalWon: 90_000, lineTotals: [73_636, 16_364] };
    expect(priceDraft({ ...wedding, discount: { kind: 'WON', value: 9000 } })).toMatchObject(less);
    const typed: SaleDraft = { ...wedding, discount: { kind: 'TOTAL', value: 90_000 } };
    expect(priceDraft(typed)).toMatchObject(less);
    expect(saleBody(typed, { bookingId: 7, now })).toMatchObject({ totalWon: 90_000 });
    expect(saleBody(typed, { bookingId: 7, now })).not.toHaveProperty('discount');
  });

  it('fills in what is missing as ways are added', () => {
    const some = setAmount(toggleWay(wedding, card), 'CARD', 29_000);
    const both = toggleWay(some, cash);
    expect(both.payments).toMatchObject([
      { method: 'CARD', amountWon: 29_000 },
      { method: 'CASH', amountWon: 70_000 },
    ]);
    expect(priceDraft(both).differenceWon).toBe(0);
    expect(toggleWay(both, card).payments).toMatchObject([{ method: 'CASH', amountWon: 70_000 }]);
    expect(payAll(both, cash).payments).toMatchObject([{ method: 'CASH', amountWon: 99_000 }]);
    expect(payRest(setAmount(both, 'CASH', 1), card).payments[0]).toMatchObject({ amountWon: 98_999 });
    expect(payEvenly(both).payments).toMatchObject([{ amountWon: 49_500 }, { amountWon: 49_500 }]);
    expect(payEvenly(wedding), 'among nobody').toEqual(wedding);
  });

  it('what one way paid follows the sale, what was typed or split stays', () => {
    const more = { ...wedding, lines: [...wedding.lines, line(50_000)] };
    const change = (draft: SaleDraft) => followTotal(draft, { ...draft, lines: more.lines }).payments;
    expect(change(payAll(wedding, card))).toMatchObject([{ amountWon: 149_000 }]);
    expect(followTotal(payAll(more, card), { ...payAll(more, card), lines: [] }).payments).toMatchObject([
      { amountWon: null },
    ]);
    expect(change(setAmount(payAll(wedding, card), 'CARD', 1))).toMatchObject([{ amountWon: 1 }]);
    const split = payEvenly(toggleWay(payAll(wedding, card), cash));
    expect(change(split)).toEqual(split.payments);
    expect(change(payAll(wedding, way('UNPAID')))).toMatchObject([{ amountWon: 99_000 }]);
  });

  it('a pass pays as far as it goes, the nearest expiry first, and the rest is for another way', () => {
    const accounts = [account(1, 'PASS', 30_000, [9]), account(2, 'PASS', 40_000)];
    const pass: PaymentOption = { ...way('PASS'), most: (draft) => passLimit(draft, accounts, noCategory) };
    const split = toggleWay(toggleWay(wedding, pass), card);
    // The first pass is for an item that was not sold.
    expect(split.payments).toMatchObject([
      { method: 'PASS', amountWon: 40_000 },
      { method: 'CARD', amountWon: 59_000 },
    ]);
    expect([...takenFrom(split, accounts, noCategory).taken]).toEqual([[2, 40_000]]);
  });

  it('a pass for one thing pays for that, wherever it stands, and as it did before', () => {
    const accounts = [account(1, 'PASS', 90_000, [9])];
    const lines = [line(25_000, { itemId: 8 }), line(60_000, { itemId: 9 })];
    const counter = { accounts, categoryOf: noCategory };
    const pass: PaymentOption = { ...way('PASS'), most: (draft) => passLimit(draft, accounts, noCategory) };
    const split = toggleWay(toggleWay({ ...emptySale, lines }, pass), card);
    const payments = [
      { method: 'PASS', amountWon: 60_000, line: 1 },
      { method: 'CARD', amountWon: 25_000 },
    ];
    const of = { bookingId: undefined, now };
    expect(saleBody(split, { ...of, counter }).payments).toEqual(payments);
    // What it cannot pay is sent all the same, and the server says why not.
    const over = setAmount(split, 'PASS', 70_000);
    expect(saleBody(over, { ...of, counter }).payments[1]).toEqual({ method: 'PASS', amountWon: 10_000 });

    const sold = { ...payments[0], kind: 'PASS', units: null, accountId: 1, accountName: '속눈썹 정액권' };
    const sale = { customerNo: 11, lines, payments: [sold], pointsWon: 0, owedWon: 0, depositWon: 0 };
    const empty = { methods: [], accounts: [], points: 0, checkout: undefined, ready: true };
    const mended = beforeSale({ ...empty, categoryOf: noCategory }, sale as never, 11);
    expect(mended.accounts).toMatchObject([{ id: 1, name: '속눈썹 정액권', balance: 60_000 }]);
    expect(saleBody(split, { ...of, counter: mended }).payments).toEqual(payments);
    expect(beforeSale({ ...empty, categoryOf: noCategory }, sale as never, 12).accounts).toEqual([]);
  });

  it('two tickets that paid one line stay two', () => {
    const paid = { method: 'TICKET', kind: 'TICKET', amountWon: 30_000, line: 0, units: 1, accountName: '' };
    const sale = {
      bookingId: 7,
      customerNo: 11,
      version: 3,
      lines: [{ ...line(30_000, { quantity: 2 }), discountWon: 0, productId: null, accountId: null }],
      payments: [
        { ...paid, accountId: 1 },
        { ...paid, accountId: 2 },
      ],
      photos: [],
    } as never;
    const payments = [1, 2].map((accountId) => ({
      method: 'TICKET',
      amountWon: 30_000,
      line: 0,
      units: 1,
      accountId,
    }));
    const draft = draftOfSale(sale);
    expect(ticketOn(draft, 'sold-0')).toMatchObject({ accountId: 1, units: 1 });
    expect(saleBody(draft, { bookingId: 7, now })).toMatchObject({
      bookingId: 7,
      customerNo: null,
      payments,
    });
    expect(bodyOfSale(sale, now)).toMatchObject({ bookingId: 7, customerNo: 11, payments });
  });

  it('a ticket pays units of its line, whatever the line comes to', () => {
    const draft = { ...emptySale, lines: [line(25_001, { quantity: 2 }), line(18_000)] };
    const used = payByTicket(draft, 'TICKET', { line: '25001', units: 1 });
    expect(priceDraft(used).amounts).toEqual([25_001]);
    const paid = toggleWay(used, card);
    expect(saleBody(paid, { bookingId: undefined, now }).payments).toEqual([
      { method: 'TICKET', amountWon: 25_001, line: 0, units: 1 },
      { method: 'CARD', amountWon: 43_001 },
    ]);
    expect([...takenFrom(used, [account(4, 'TICKET', 3)], noCategory).taken]).toEqual([[4, 1]]);
    expect(payAll(paid, cash).payments).toMatchObject([{ kind: 'TICKET' }, { amountWon: 43_001 }]);
    expect(fitTickets({ ...used, lines: [line(18_000)] }).payments).toEqual([]);
  });

  it('takes the deposit first, never more than is due', () => {
    expect(takeDeposit(wedding, 'DEPOSIT', 30_000).payments).toMatchObject([{ amountWon: 30_000 }]);
    const cheap = takeDeposit({ ...emptySale, lines: [line(18_000)] }, 'DEPOSIT', 30_000);
    expect(priceDraft(cheap)).toMatchObject({ differenceWon: 0, paidWon: 18_000 });
    expect(takeDeposit(cheap, 'DEPOSIT', 30_000)).toBe(cheap);
    // Less of it where less was said, none where the sale that is mended took none.
    const less = setAmount(takeDeposit(wedding, 'DEPOSIT', 30_000), 'DEPOSIT', 10_000);
    expect(takeDeposit(less, 'DEPOSIT', 30_000)).toBe(less);
    expect(takeDeposit(less, 'DEPOSIT', 5_000).payments).toMatchObject([{ amountWon: 5_000 }]);
    // What was said comes back with the price that can take it.
    const without = takeDeposit({ ...less, lines: [] }, 'DEPOSIT', 30_000);
    expect(without.payments).toMatchObject([{ amountWon: null }]);
    const again = takeDeposit({ ...without, lines: wedding.lines }, 'DEPOSIT', 30_000);
    expect(again.payments).toMatchObject([{ amountWon: 10_000 }]);
    const seen = { version: 1, soldOn: null, soldAt: '' } as never;
    expect(takeDeposit({ ...wedding, seen }, 'DEPOSIT', 30_000).payments).toMatchObject([
      { amountWon: null },
    ]);
  });

  it('sends only payments that are something', () => {
    const draft = setAmount(toggleWay(payAll(wedding, card), cash), 'CASH', null);
    const body = saleBody(draft, { bookingId: 7, now });
    expect(body).toMatchObject({ bookingId: 7, payments: [{ method: 'CARD', amountWon: 99_000 }] });
    expect(body).not.toHaveProperty('customerNo');
    expect(body).not.toHaveProperty('soldAt');
  });

  it('without a booking is for whom it says, or for nobody known, and may be of an earlier day', () => {
    const known = { customerNo: 11, name: '김현주', phone: null, grade: null, visitCount: 2, unpaidWon: 0 };
    const of = { bookingId: undefined, now };
    expect(saleBody({ ...wedding, customer: known }, of)).toMatchObject({ customerNo: 11 });
    expect(saleBody({ ...wedding, soldOn: '2026-11-19' as ShopDate }, of)).toMatchObject({
      customerNo: null,
      soldAt: instantAt('2026-11-19', 800),
    });
  });

  it('sends back of a sale what it does not show', () => {
    const { note: _, key: __, typed: ___, ...gel } = line(50_000);
    const sold = { ...gel, taxed: false, discountWon: 0, productId: null, accountId: null, free: null };
    const sale = { petNo: null, soldOn: '2026-11-19', memo: '', photos: [], payments: [], lines: [sold] };
    const draft = draftOfSale(sale as never);
    expect(saleBody(draft, { bookingId: 7, now }).lines).toMatchObject([{ taxed: false }]);
  });

  it('adds up to the won, whatever is typed', () => {
    const discount = fc.option(
      fc.record<Discount>({
        kind: fc.constantFrom('WON', 'PERCENT', 'TOTAL'),
        value: fc.integer({ min: 0, max: 100 }),
      }),
    );
    const lines = fc.array(
      fc
        .record({
          unitPriceWon: fc.integer({ min: 0, max: 5_000_000 }),
          quantity: fc.integer({ min: 1, max: 20 }),
          discount,
        })
        .map(({ unitPriceWon, ...more }) => line(unitPriceWon, more)),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(lines, discount, (drawn, whole) => {
        const draft = { ...emptySale, lines: drawn, discount: whole };
        const priced = priceDraft(draft);
        expect(sumWon(priced.lineTotals)).toBe(priced.totalWon);
        expect(priced.listWon - priced.discountWon).toBe(priced.totalWon);
        for (const total of priced.lineTotals) expect(total).toBeGreaterThanOrEqual(0);
        expect(priceDraft(payEvenly(toggleWay(toggleWay(draft, card), cash))).differenceWon).toBe(0);
      }),
    );
  });
});

it('says what a sale still lacks, in the order in which it is filled in', () => {
  const paid = payAll(wedding, cash);
  const said = [emptySale, wedding, setAmount(paid, 'CASH', 99_001), paid].map((draft) =>
    missingFor(draft, undefined),
  );
  expect(said).toEqual([
    '시술이나 제품을 먼저 추가해 주세요.',
    '결제 금액이 99,000원 모자라요.',
    '결제 금액이 1원 넘쳐요.',
    undefined,
  ]);
  const dear = payAll({ ...wedding, lines: [line(100_000)] }, cash);
  expect(missingFor(dear, null)).toBe('현금영수증을 먼저 골라 주세요.');
  // Of several pets one is named, or none on purpose; a product is for no pet.
  const pets = 2;
  expect(missingFor(paid, undefined, pets)).toBe('반려동물을 골라 주세요.');
  expect(missingFor(paid, undefined, 1)).toBeUndefined();
  expect(missingFor({ ...paid, petNo: null }, undefined, pets)).toBeUndefined();
  const sold = paid.lines.map((one) => ({ ...one, kind: 'PRODUCT' as const }));
  expect(missingFor({ ...paid, lines: sold }, undefined, pets)).toBeUndefined();
});

it('gives the other of two whatever one does not earn', () => {
  const two = [
    { employeeNo: 1, percent: 50 },
    { employeeNo: 2, percent: 50 },
  ];
  expect(assignShares(two, 1, 70).map(({ percent }) => percent)).toEqual([70, 30]);
  expect(assignShares([...two, { employeeNo: 3, percent: 0 }], 1, 70).map(({ percent }) => percent)).toEqual([
    70, 50, 0,
  ]);
});

it('tells what the shop asks of points before they are refused', () => {
  const terms = (useUnit: number, least: number) => pointTerms({ useUnit, minimumUse: won(least) });
  expect(terms(100, 1000)).toBe('1,000P부터 100P 단위로 쓸 수 있어요');
  expect(terms(100, 100)).toBe('100P 단위로 쓸 수 있어요');
  expect(terms(1, 500)).toBe('500P부터 쓸 수 있어요');
  expect(terms(1, 0)).toBeUndefined();
});
