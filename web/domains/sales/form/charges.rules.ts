import type { SaleDraft } from './draft.ts';
import { priceDraft } from './pricing.rules.ts';

/**
 * What a sale puts onto each pass it charges, by the server's rule: all that a product gives, whatever is paid
 * for it, and of a line that stands what it gave then; without one what is paid, and the bonus.
 */
export const chargedBy = (
  draft: SaleDraft,
  products: readonly { id: number; faceWon: number }[],
): Map<number, number> => {
  const { lineTotals } = priceDraft(draft);
  const charged = new Map<number, number>();
  for (const [at, { kind, accountId, productId, free, given: before }] of draft.lines.entries()) {
    if (kind !== 'PASS_CHARGE' || accountId === undefined) continue;
    const given = free
      ? (lineTotals[at] ?? 0) + (free.bonus ?? 0)
      : (before ?? products.find(({ id }) => id === productId)?.faceWon ?? 0);
    charged.set(accountId, (charged.get(accountId) ?? 0) + given);
  }
  return charged;
};
