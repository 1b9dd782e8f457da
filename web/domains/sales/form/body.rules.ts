import { sumWon } from '../../../../contract/money.ts';
import { instantAt, minuteOfDay } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import type { Counter } from '../use-counter.ts';
import { passesOnLines } from './accounts.rules.ts';
import type { Discount, Sale, SaleBody, SaleDraft, WholeSale } from './draft.ts';
import { priceDraft } from './pricing.rules.ts';
import { receiptBody } from '../../receipts/form.ts';
import { receiptable } from './receipt.rules.ts';

const discountBody = (discount: Discount | null) =>
  discount && discount.value > 0 && discount.kind !== 'TOTAL'
    ? {
        discount:
          discount.kind === 'WON'
            ? { kind: 'WON' as const, won: discount.value }
            : { kind: 'PERCENT' as const, percent: discount.value },
      }
    : {};

/** A sale of an earlier day is put at the time of day at which it is entered. */
const soldAt = (soldOn: ShopDate, now: number) => instantAt(soldOn, minuteOfDay(now));

interface Of {
  bookingId: number | undefined;
  now: number;
  /** What the customer can pay with, and what for. */
  counter?: Pick<Counter, 'accounts' | 'categoryOf'>;
}

export const saleBody = (draft: SaleDraft, { bookingId, now, counter }: Of): SaleBody => {
  const { amounts, totalWon } = priceDraft(draft);
  const onLines = counter ? passesOnLines(draft, counter.accounts, counter.categoryOf) : [];
  const receipt = draft.receipt && receiptable(draft).cashWon > 0 ? receiptBody(draft.receipt) : undefined;
  const { soldOn, seen } = draft;
  // The same moment as before, as long as the day is the same.
  const at = soldOn && ((seen?.soldOn === soldOn && seen.soldAt) || soldAt(soldOn, now));
  return {
    ...(bookingId !== undefined && { bookingId }),
    // A new sale of a booking is for its guest; later it may turn out to be another customer's.
    ...((bookingId === undefined || seen) && { customerNo: draft.customer?.customerNo ?? null }),
    ...(at && { soldAt: at }),
    lines: draft.lines.map(
      ({ kind, itemId, name, quantity, unitPriceWon, memberPrice, typed, discount, credits, ...sold }) => ({
        kind,
        ...(itemId !== null && { itemId }),
        name,
        quantity,
        // Left out it is the menu's own, and the sale knows it for the member price.
        ...(!(memberPrice && !typed && !seen) && { unitPriceWon }),
        ...discountBody(discount),
        credits,
        ...(sold.taxed !== undefined && { taxed: sold.taxed }),
        ...(sold.productId !== undefined && { productId: sold.productId }),
        ...(sold.accountId !== undefined && { accountId: sold.accountId }),
        ...(sold.free && { free: sold.free }),
      }),
    ),
    ...(draft.discount?.kind === 'TOTAL' ? { totalWon } : discountBody(draft.discount)),
    payments: draft.payments.flatMap(({ method, kind, line, units, accountId }, i) => {
      const amountWon = amounts[i] ?? 0;
      if (amountWon === 0) return [];
      const place = draft.lines.findIndex(({ key }) => key === line);
      const from = { method, ...(accountId !== undefined && { accountId }) };
      const parts = [...(onLines[i] ?? [])].map(([at, won]) => ({ ...from, line: at, amountWon: won }));
      const restWon = amountWon - sumWon(parts.map((part) => part.amountWon));
      return [
        ...parts,
        ...(restWon > 0
          ? [{ ...from, amountWon: restWon, ...(kind === 'TICKET' && { line: place, units: units ?? 1 }) }]
          : []),
      ];
    }),
    ...(receipt && { cashReceipt: receipt }),
    memo: draft.memo,
    photos: draft.photos.map(({ fileId }) => fileId),
  };
};

/** What a sale that stands is replaced by: all of it, said by the form or as it was. */
export const wholeBody = (
  body: SaleBody,
  sale: Pick<Sale, 'customerNo' | 'customerName' | 'soldAt'>,
): Omit<WholeSale, 'petNo' | 'version'> => ({
  ...body,
  customerNo: body.customerNo ?? null,
  customerName: body.customerName ?? (sale.customerNo === null ? sale.customerName : ''),
  soldAt: body.soldAt ?? sale.soldAt,
  lines: body.lines.map((line) => ({
    ...line,
    quantity: line.quantity ?? 1,
    unitPriceWon: line.unitPriceWon ?? 0,
    discount: line.discount ?? null,
    taxed: line.taxed ?? line.kind !== 'PENALTY',
    credits: line.credits ?? [],
  })),
  discount: body.discount ?? null,
  memo: body.memo ?? '',
  photos: body.photos ?? [],
});
