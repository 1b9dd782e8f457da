import { maskBusinessNumber, normaliseBusinessNumber } from '../../../contract/business-number.ts';
import { isMobilePhone, maskPhone, normalisePhone } from '../../../contract/phone.ts';
import { won } from '../../../contract/money.ts';
import type { Won } from '../../../contract/money.ts';
import { addDays } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { taxedWonOf } from '../../../contract/sale-figures.ts';
import type { saidReceipt } from '../../../contract/sales.ts';
import { refuseField } from '../../platform/errors.ts';
import type { ReceiptRow, SaleRow, TaxedParts } from './queries.ts';

export type ReceiptInput = (typeof saidReceipt)['_zod']['output'];

/** Cash sales from here on must have a receipt even unasked. */
export const requiredFromWon = 100_000;
/** 자진발급 is due within so many days of being paid. */
export const daysToIssue = 5;
/** The tax office's number for a customer without one. */
export const selfNumber = '0100001234';

/** The price counts, not only the part of it that was paid in cash. */
export const isRequired = (priceWon: number): boolean => priceWon >= requiredFromWon;

export const priceOf = ({ total_won, deducted_won, points_won }: SaleRow): number =>
  total_won - deducted_won - points_won;

/** The last day for what was paid then. */
export const dueOn = (since: string): ShopDate => addDays(since, daysToIssue);

export interface Recipient {
  purpose: 'DEDUCTION' | 'EXPENSE' | 'SELF';
  number: string;
  masked: string;
}

const invalid = (field: string, message: string) =>
  refuseField('CASH_RECEIPT_NUMBER_INVALID', field, message);

/** The recipient at the provider. @throws CASH_RECEIPT_NUMBER_INVALID */
export const recipientOf = (
  input: Exclude<ReceiptInput, { kind: 'OWN' }>,
  ownPhone: string | null,
): Recipient => {
  if (input.kind === 'SELF') return { purpose: 'SELF', number: selfNumber, masked: '010-000-1234' };
  if (input.kind === 'EXPENSE') {
    const digits = normaliseBusinessNumber(input.businessNo);
    if (digits === null) throw invalid('businessNo', '사업자등록번호를 다시 확인해 주세요.');
    return { purpose: 'EXPENSE', number: digits, masked: maskBusinessNumber(digits) };
  }
  const phone = normalisePhone(input.phone ?? ownPhone ?? '');
  if (phone === null || !isMobilePhone(phone))
    throw invalid(
      'phone',
      input.phone === undefined
        ? '고객의 휴대폰 번호가 없어요. 번호를 입력해 주세요.'
        : '휴대폰 번호를 다시 확인해 주세요.',
    );
  return { purpose: 'DEDUCTION', number: phone, masked: maskPhone(phone) };
};

/** Supply, VAT and what is free of it of an amount of the sale, in the sale's own proportion, to the won. */
export const taxSplitOf = (
  sale: Pick<SaleRow, 'supply_won' | 'vat_won' | 'points_won'>,
  { lines, payments }: TaxedParts,
  amountWon: Won,
) => {
  const leftWon = lines.map(
    (line) =>
      line.total_won -
      payments.reduce((sum, part) => sum + (part.line_seq === line.seq ? part.amount_won : 0), 0),
  );
  const moneyWon = sale.supply_won + sale.vat_won;
  const taxedOfSale = taxedWonOf(lines, leftWon, sale.points_won);
  const taxedWon = moneyWon === 0 ? 0 : Number((BigInt(taxedOfSale) * BigInt(amountWon)) / BigInt(moneyWon));
  const vatWon = Math.trunc(taxedWon / 11);
  return { supplyWon: won(taxedWon - vatWon), vatWon: won(vatWon), taxFreeWon: won(amountWon - taxedWon) };
};

const longestGoods = 20;
/** '젤네일 외 2건', short enough for the provider. */
export const describeGoods = (names: readonly string[]): string => {
  const [first = '', ...others] = names;
  const rest = others.length === 0 ? '' : ` 외 ${others.length}건`;
  return first.slice(0, longestGoods - rest.length) + rest;
};

type OpenReceipt = Pick<
  ReceiptRow,
  'id' | 'issuer' | 'state' | 'amount_won' | 'cancel_wanted' | 'outgrown' | 'failure' | 'next_try_at'
>;

/** The provider would not cancel it: it lives on there, and only a person can go on. */
export const needsAttention = ({
  issuer,
  state,
  cancel_wanted,
  failure,
  next_try_at,
}: OpenReceipt): boolean =>
  issuer === 'PROVIDER' && state === 'ISSUED' && cancel_wanted && failure !== null && next_try_at === null;

/**
 * Which receipts must go so that the others fit what was paid, the latest first; and which of those that the
 * sale had outgrown fit again, the oldest first.
 */
export const receiptsToKeep = <R extends OpenReceipt>(
  living: readonly R[],
  cashWon: number,
): { beyond: R[]; again: R[] } => {
  const [beyond, again]: [R[], R[]] = [[], []];
  const wanted = living.filter((receipt) => !receipt.cancel_wanted).toSorted((a, b) => b.id - a.id);
  let sum = wanted.reduce((total, { amount_won }) => total + amount_won, 0);
  for (const receipt of wanted) {
    if (sum <= cashWon) break;
    beyond.push(receipt);
    sum -= receipt.amount_won;
  }
  if (beyond.length > 0) return { beyond, again };
  for (const receipt of living.filter(({ cancel_wanted, outgrown }) => cancel_wanted && outgrown)) {
    if (sum + receipt.amount_won > cashWon) continue;
    again.push(receipt);
    sum += receipt.amount_won;
  }
  return { beyond, again };
};

/** How long to wait before asking again: a minute, then twice as long each time, an hour at most. */
export const waitAfter = (tries: number): number => Math.min(60 * 2 ** Math.max(0, tries - 1), 3600);

export const purposeNames = { DEDUCTION: '소득공제', EXPENSE: '지출증빙', SELF: '자진발급' } as const;

/** '젤네일 외 2건' */
export const summarise = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} 외 ${others.length}건`;
