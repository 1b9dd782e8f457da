import { instantAt, minuteOfDay } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import type { Discount, SaleBody, SaleDraft } from './draft.ts';
import { priceDraft } from './pricing.ts';
import { receiptable, receiptBody } from './receipt.ts';

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
  /** The same moment as before, as long as the day is the same. */
  soldAt?: { on: ShopDate; at: string };
  now: number;
}

export const saleBody = (draft: SaleDraft, { bookingId, soldAt: before, now }: Of): SaleBody => {
  const { amounts, totalWon } = priceDraft(draft);
  const receipt = draft.receipt && receiptable(draft).cashWon > 0 ? receiptBody(draft.receipt) : undefined;
  const at = draft.soldOn && (before?.on === draft.soldOn ? before.at : soldAt(draft.soldOn, now));
  return {
    ...(bookingId === undefined ? { customerNo: draft.customer?.customerNo ?? null } : { bookingId }),
    ...(at && { soldAt: at }),
    lines: draft.lines.map(
      ({ kind, itemId, name, quantity, unitPriceWon, memberPrice, typed, discount, credits, ...sold }) => ({
        kind,
        ...(itemId !== null && { itemId }),
        name,
        quantity,
        // Left out it is the menu's own, and the sale knows it for the member price.
        ...(!(memberPrice && !typed) && { unitPriceWon }),
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
      return [
        {
          method,
          amountWon,
          ...(kind === 'TICKET' && { line: place, units: units ?? 1 }),
          ...(accountId !== undefined && { accountId }),
        },
      ];
    }),
    ...(receipt && { cashReceipt: receipt }),
    memo: draft.memo,
    photos: draft.photos.map(({ fileId }) => fileId),
  };
};
