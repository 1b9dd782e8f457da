import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumWon, won } from '../../../../contract/money.ts';
import { addFigures, figuresOf } from '../../../../contract/sale-figures.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Draft } from './draft.rules.ts';
import { deductionOrder } from './passes.rules.ts';
import { allocatePayments } from './payments.rules.ts';

const code = (work: () => unknown): string => {
  try {
    work();
    return 'none';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};

const kinds = ['CARD', 'CASH', 'PASS', 'TICKET', 'POINT', 'DEPOSIT', 'UNPAID'];
const methods = [
  ...kinds.map((kind) => ({ code: kind, kind, active: true })),
  { code: 'OLD', kind: 'CUSTOM', active: false },
];
const line = (totalWon: number, over: object = {}) => ({
  kind: 'SERVICE' as const,
  itemId: null,
  name: '시술',
  quantity: 1,
  totalWon: won(totalWon),
  taxed: true,
  ...over,
});
const pay = (...payments: [string, number, object?][]) =>
  payments.map(
    ([method, amount, over]) => ({ method, amountWon: won(amount), ...over }) as Draft['payments'][number],
  );
const registered = { registered: true, depositWon: 50 };
const settled = (...payments: [string, number, object?][]) =>
  allocatePayments([line(100)], pay(...payments), methods, registered);

describe('settling', () => {
  it('answers the figures of the books', () => {
    expect(settled(['CARD', 60], ['UNPAID', 40]).figures).toMatchObject({ unpaidWon: 40, receivedWon: 60 });
    expect(allocatePayments([line(0)], [], methods, registered).figures.totalWon).toBe(0);
    const kept = { ...registered, kept: ['OLD'] };
    expect(allocatePayments([line(5)], pay(['OLD', 5]), methods, kept).figures.receivedWon).toBe(5);
    expect(settled(['PASS', 30], ['POINT', 20], ['DEPOSIT', 50]).figures).toEqual({
      totalWon: 100,
      realSalesWon: 70,
      deductedWon: 30,
      pointsWon: 20,
      depositWon: 50,
      unpaidWon: 0,
      receivedWon: 50,
    });
  });

  it('lets a pass that names no line pay in the order of the lines, past what others pay', () => {
    const lines = [line(100, { quantity: 2 }), line(500, { kind: 'PASS_SALE' }), line(70)];
    const said = pay(['PASS', 100], ['TICKET', 50, { line: 0 }], ['CARD', 520]);
    const { payments, leftWon } = allocatePayments(lines, said, methods, registered);
    expect(payments[0]).toMatchObject({
      deductions: [
        { line: 0, amountWon: 50 },
        { line: 2, amountWon: 50 },
      ],
    });
    expect(leftWon).toEqual([0, 500, 20]);
  });

  it('gives the units of a line their won one after the other', () => {
    const said = pay(['TICKET', 34, { line: 0 }], ['TICKET', 66, { line: 0, units: 2 }]);
    const { payments } = allocatePayments([line(100, { quantity: 3 })], said, methods, registered);
    expect(payments.map((one) => one.kind !== 'OTHER' && one.deductions[0]?.unitWon)).toEqual([
      [34],
      [33, 33],
    ]);
  });

  it('owes VAT on what is paid in money for what is taxed', () => {
    expect(allocatePayments([line(110_000)], pay(['CARD', 110_000]), methods, registered)).toMatchObject({
      vatWon: 10_000,
      supplyWon: 100_000,
    });
    const lines = [line(110_000), line(30_000, { taxed: false, kind: 'PENALTY' })];
    const said = pay(['PASS', 55_000, { line: 0 }], ['CARD', 85_000]);
    expect(allocatePayments(lines, said, methods, registered)).toMatchObject({
      vatWon: 5_000,
      supplyWon: 80_000,
    });
  });

  it.each<[string, Draft['payments'], { registered: boolean; depositWon?: number }, string]>([
    ['one won too little', pay(['CARD', 99]), registered, 'SALE_PAYMENTS_MISMATCH'],
    ['one won too much', pay(['CARD', 60], ['UNPAID', 41]), registered, 'SALE_PAYMENTS_MISMATCH'],
    ['a method nobody knows', pay(['SHELLS', 100]), registered, 'PAYMENT_METHOD_NOT_FOUND'],
    ['a method switched off', pay(['OLD', 100]), registered, 'PAYMENT_METHOD_NOT_FOUND'],
    ['a debt of nobody', pay(['UNPAID', 100]), { registered: false }, 'UNPAID_NEEDS_CUSTOMER'],
    ['a pass of nobody', pay(['PASS', 100]), { registered: false }, 'SALE_NEEDS_CUSTOMER'],
    ['more deposit than was paid', pay(['DEPOSIT', 51], ['CARD', 49]), registered, 'SALE_DEPOSIT_EXCEEDED'],
    ['half a unit by ticket', pay(['TICKET', 50], ['CARD', 50]), registered, 'SALE_PAYMENTS_MISMATCH'],
    ['two units of one', pay(['TICKET', 100, { units: 2 }]), registered, 'SALE_LINE_NOT_PAYABLE'],
    ['a line that is not there', pay(['PASS', 100, { line: 1 }]), registered, 'SALE_LINE_NOT_PAYABLE'],
    ['one line twice', pay(['TICKET', 100], ['PASS', 100]), registered, 'SALE_PAYMENTS_MISMATCH'],
  ])('refuses %s', (_, payments, who, expected) => {
    expect(code(() => allocatePayments([line(100)], payments, methods, who))).toBe(expected);
  });

  it('does not let a pass buy a pass', () => {
    const bought = [line(100, { kind: 'PASS_SALE' })];
    expect(code(() => allocatePayments(bought, pay(['PASS', 100]), methods, registered))).toBe(
      'SALE_LINE_NOT_PAYABLE',
    );
  });
});

describe('a pass that names no line', () => {
  const held = fc.array(fc.record({ balance: fc.integer({ min: 1, max: 300 }), usable: fc.nat(7) }), {
    minLength: 1,
    maxLength: 4,
  });
  const sold = fc.array(fc.nat(200), { minLength: 1, maxLength: 3 });

  it('pays, line by line, just what the passes that may pay for it hold, or says which line is in the way', () => {
    fc.assert(
      fc.property(held, sold, fc.integer({ min: 1, max: 600 }), (accounts, prices, asked) => {
        // Of the three items, the bits of `usable` are those that the pass may pay for; none is all.
        const pays = (usable: number, item: number) => usable === 0 || ((usable >> item) & 1) === 1;
        const lines = prices.map((price, item) => line(price, { itemId: item }));
        const totalWon = prices.reduce((sum, price) => sum + price, 0);
        const amount = Math.min(asked, totalWon);
        if (amount === 0) return;
        const passes = accounts.map(({ balance, usable }, id) => ({
          id: id + 1,
          balance,
          paysFor: ({ itemId }: { itemId: number | null }) => pays(usable, itemId ?? -1),
        }));
        // The ledgers take a line after the other, of each the nearest expiry first.
        const left = accounts.map(({ balance }) => balance);
        const use = (item: number, most: number) =>
          accounts.reduce((missing, { usable }, id) => {
            const part = pays(usable, item) ? Math.min(missing, left[id] ?? 0) : 0;
            left[id] = (left[id] ?? 0) - part;
            return missing - part;
          }, most);
        const said = pay(['PASS', amount], ['CARD', totalWon - amount]).filter((one) => one.amountWon > 0);
        let settled;
        try {
          settled = allocatePayments(lines, said, methods, { registered: true, passes });
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          const greedy = prices.reduce((sum, price, item) => sum + price - use(item, price), 0);
          expect(greedy).toBeLessThan(amount);
          const [problem] = error.errors;
          const named = /^lines\.(\d)$/.exec(problem?.field ?? '')?.[1];
          expect(error.code).toBe(named ? 'ACCOUNT_ITEM_NOT_USABLE' : 'ACCOUNT_BALANCE_SHORT');
          if (named) expect(accounts.some(({ usable }) => pays(usable, Number(named)))).toBe(false);
          return;
        }
        const [first] = settled.payments;
        const deductions = first?.kind === 'PASS' ? first.deductions : [];
        expect(deductions.reduce((sum, { amountWon }) => sum + amountWon, 0)).toBe(amount);
        for (const { line: item, amountWon } of deductions) expect(use(item, amountWon)).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves to those beside it what they name, so that the ledgers can book all that is settled', () => {
    const of = (most: number) => fc.option(fc.nat(most), { nil: undefined });
    const said = fc.array(
      fc.record({ won: fc.integer({ min: 1, max: 120 }), account: of(3), place: of(2) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    );
    const pays = (usable: number, item: number | null) => usable === 0 || ((usable >> (item ?? 9)) & 1) === 1;
    let settledOnes = 0;
    fc.assert(
      fc.property(held, said, (accounts, asked) => {
        const lines = [150, 150, 150].map((price, item) => line(price, { itemId: item }));
        const passes = accounts.map(({ balance, usable }, id) => ({
          id,
          balance,
          paysFor: ({ itemId }: { itemId: number | null }) => pays(usable, itemId),
        }));
        const known = asked.filter(({ account }) => account === undefined || account < accounts.length);
        const restWon = 450 - known.reduce((sum, one) => sum + one.won, 0);
        if (restWon < 0) return;
        const payments = pay(
          ...known.map(({ won: amount, account, place }): [string, number, object] => {
            const named = account !== undefined && { accountId: account };
            return ['PASS', amount, { ...named, ...(place !== undefined && { line: place }) }];
          }),
          ['CARD', restWon],
        ).filter(({ amountWon }) => amountWon > 0);
        if (code(() => allocatePayments(lines, payments, methods, { registered: true, passes })) !== 'none')
          return;
        settledOnes += 1;
        const settled = allocatePayments(lines, payments, methods, { registered: true, passes }).payments;
        const left = accounts.map(({ balance }) => balance);
        const steps = settled.flatMap((one) => (one.kind === 'OTHER' ? [] : one.deductions));
        for (const { line: place, amountWon, accountId } of deductionOrder(steps)) {
          let missing = amountWon;
          accounts.forEach(({ usable }, id) => {
            if ((accountId !== undefined && accountId !== id) || !pays(usable, place)) return;
            const part = Math.min(missing, left[id] ?? 0);
            left[id] = (left[id] ?? 0) - part;
            missing -= part;
          });
          expect(missing).toBe(0);
        }
        settled.forEach((one, index) => {
          const paidWon =
            one.kind === 'OTHER' ? one.amountWon : sumWon(one.deductions.map((d) => d.amountWon));
          expect(paidWon).toBe(payments[index]?.amountWon);
        });
      }),
      { numRuns: 500 },
    );
    expect(settledOnes).toBeGreaterThan(50);
  });

  it.each([
    [true, '375'],
    [false, '다 결제할 수 없어요'],
  ])('says what it holds to who may know (%s)', (told, said) => {
    const passes = [{ id: 1, balance: 375, paysFor: () => true }];
    try {
      allocatePayments([line(1000)], pay(['PASS', 1000]), methods, { registered: true, passes, told });
    } catch (error) {
      const words = JSON.stringify((error as AppError).errors);
      expect(words).toContain(said);
      expect(words.includes('375')).toBe(told);
      return;
    }
    expect.unreachable();
  });
});

describe('the figures', () => {
  const paid = fc.array(fc.record({ kind: fc.constantFrom(...kinds), amountWon: fc.nat(10_000_000) }), {
    maxLength: 8,
  });

  it('hang together for every sale, and for any sales together', () => {
    fc.assert(
      fc.property(fc.array(paid, { maxLength: 6 }), (sales) => {
        const each = sales.map(figuresOf);
        const sum = addFigures(each);
        for (const one of [...each, sum]) {
          expect(one.realSalesWon + one.deductedWon).toBe(one.totalWon);
          expect(one.receivedWon + one.pointsWon + one.unpaidWon).toBe(one.realSalesWon);
          expect(Math.min(...Object.values(one))).toBeGreaterThanOrEqual(0);
          expect(one.depositWon).toBeLessThanOrEqual(one.receivedWon);
        }
        expect(sum).toEqual(figuresOf(sales.flat()));
      }),
      { numRuns: 300 },
    );
  });

  it('split VAT to the won, whatever is sold and however it is paid', () => {
    const lines = fc.array(fc.record({ won: fc.nat(300_000), taxed: fc.boolean(), byPass: fc.nat(100) }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(lines, fc.nat(100), (sold, points) => {
        const passes = sold.map((one) => Math.floor((one.won * one.byPass) / 100));
        const left = sold.reduce((sum, one, place) => sum + one.won - (passes[place] ?? 0), 0);
        const pointsWon = Math.floor((left * points) / 100);
        const said = pay(
          ...passes.map((amount, place): [string, number, object] => ['PASS', amount, { line: place }]),
          ['POINT', pointsWon],
          ['CARD', left - pointsWon],
        ).filter(({ amountWon }) => amountWon > 0);
        const goods = sold.map((one) => line(one.won, { taxed: one.taxed }));
        const { supplyWon, vatWon, leftWon } = allocatePayments(goods, said, methods, registered);
        expect(supplyWon + vatWon).toBe(left - pointsWon);
        expect(vatWon).toBeGreaterThanOrEqual(0);
        expect(vatWon).toBeLessThanOrEqual(Math.floor((left - pointsWon) / 11));
        expect(leftWon.reduce((a, b) => a + b, 0)).toBe(left);
      }),
      { numRuns: 300 },
    );
  });
});
