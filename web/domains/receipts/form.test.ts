import { describe, expect, it } from 'vitest';
import { emptySale } from '../sales/form/draft.ts';
import type { Payment, SaleDraft } from '../sales/form/draft.ts';
import { emptyReceipt, receiptBody, receiptProblem } from './form.ts';
import { receiptable } from '../sales/form/receipt.rules.ts';

const paidBy = (...payments: [Payment['kind'], number][]): SaleDraft => ({
  ...emptySale,
  lines: [
    {
      key: 'a',
      kind: 'SERVICE',
      itemId: null,
      note: '',
      name: '젤네일',
      quantity: 1,
      unitPriceWon: payments.reduce((sum, [, amountWon]) => sum + amountWon, 0),
      memberPrice: false,
      discount: null,
      credits: [],
    },
  ],
  payments: payments.map(([kind, amountWon]) => ({ key: kind, method: kind, kind, amountWon })),
});

describe('a cash receipt', () => {
  it.each([
    ['cash alone', paidBy(['CASH', 100_000]), { cashWon: 100_000, required: true }],
    ['one won less', paidBy(['CASH', 99_999]), { cashWon: 99_999, required: false }],
    [
      'a little cash beside a card',
      paidBy(['CARD', 90_000], ['CASH', 10_000]),
      { cashWon: 10_000, required: true },
    ],
    [
      'cash beside a pass',
      paidBy(['PASS', 90_000], ['TRANSFER', 10_000]),
      { cashWon: 10_000, required: false },
    ],
    ['no cash at all', paidBy(['CARD', 300_000]), { cashWon: 0, required: false }],
  ])('of %s', (_, draft, expected) => expect(receiptable(draft)).toEqual(expected));

  it.each([
    ['the phone on file', { kind: 'DEDUCTION' as const }, null],
    [
      'a number at home',
      { kind: 'DEDUCTION' as const, phone: '02-123-4567' },
      '휴대폰 번호를 다시 확인해 주세요.',
    ],
    ['no business', { kind: 'EXPENSE' as const }, '사업자등록번호 10자리를 확인해 주세요.'],
    ['a business', { kind: 'EXPENSE' as const, businessNo: '120-81-47521' }, null],
    ['nobody', { kind: 'SELF' as const }, null],
  ])('for %s', (_, said, problem) =>
    expect(receiptProblem({ ...emptyReceipt, ...said }, '010-****-1234')).toBe(problem),
  );

  it('for later asks for nothing, by a terminal names its number', () => {
    expect(receiptBody({ ...emptyReceipt, kind: 'LATER' })).toBeUndefined();
    const own = { ...emptyReceipt, kind: 'OWN' as const, approvalNo: ' 12345678 ' };
    const body = { kind: 'OWN', purpose: 'DEDUCTION', approvalNo: '12345678' };
    expect(receiptBody(own)).toEqual(body);
    expect(receiptBody({ ...own, purpose: 'EXPENSE' })).toEqual({ ...body, purpose: 'EXPENSE' });
  });
});
