import type { ProductRow } from './queries.ts';

export const isTracked = ({ tracked_since }: Pick<ProductRow, 'tracked_since'>): boolean =>
  tracked_since !== null;

/** Running low, or sold beyond what was counted. */
export const isLow = (row: Pick<ProductRow, 'tracked_since' | 'on_hand' | 'low_at'>): boolean =>
  isTracked(row) && (row.on_hand < 0 || (row.low_at !== null && row.on_hand <= row.low_at));

/** What needs looking after comes first: low, then counted, then the rest; each in the order of the menu. */
export const inOrder = (rows: readonly ProductRow[]): ProductRow[] => {
  const rank = (row: ProductRow) => (isLow(row) ? 0 : isTracked(row) ? 1 : 2);
  return rows.toSorted((a, b) => rank(a) - rank(b));
};

/**
 * Stock is worth its purchase price; missing stock is worth nothing. A price with too many zeros must not break
 * the list in which it can be corrected.
 */
export const valueOf = (rows: readonly ProductRow[]): number =>
  Math.min(
    Number.MAX_SAFE_INTEGER,
    rows
      .filter(isTracked)
      .reduce((sum, { on_hand, purchase_won }) => sum + Math.max(0, on_hand) * (purchase_won ?? 0), 0),
  );

/** Entries that an employee wrote and may reverse; those of sales are corrected on the sale. */
export const isReversible = (kind: string): boolean =>
  kind === 'RECEIPT' || kind === 'ADJUST' || kind === 'COUNT';
