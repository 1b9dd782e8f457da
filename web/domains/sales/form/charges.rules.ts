import type { SaleDraft } from './draft.ts';

/**
 * What a sale puts onto each pass it charges, by the server's rule: all that a product gives, whatever is paid
 * for it, and of a line that stands what it gave then; without one the price before discounts, and the bonus.
 */
export const chargedBy = (
  draft: SaleDraft,
  products: readonly { id: number; faceWon: number }[],
): Map<number, number> => {
  const charged = new Map<number, number>();
  for (const { kind, accountId, productId, free, given: before, quantity, unitPriceWon } of draft.lines) {
    if (kind !== 'PASS_CHARGE' || accountId === undefined) continue;
    const given = free
      ? quantity * (unitPriceWon ?? 0) + (free.bonus ?? 0)
      : (before ?? products.find(({ id }) => id === productId)?.faceWon ?? 0);
    charged.set(accountId, (charged.get(accountId) ?? 0) + given);
  }
  return charged;
};
