import type { Draft, Problem } from '../availability/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import type { BookingRow } from './queries.ts';
import { textAfterEdit } from '../../platform/hidden-numbers.ts';
/** A booking made online or by chat keeps that source when an employee edits it. */
export const sourceAfterEdit = (
  { source }: { source: BookingRow['source'] },
  draft: Pick<Draft, 'source'>,
): BookingRow['source'] => (source === 'ZERO_SHOP' || source === 'CHATBOT' ? source : draft.source);
/** The texts that are meant by who may or may not see the numbers in them. @throws COMMON_INVALID_PARAMETER */
export const resolveNotes = (
  shop: ShopAccess,
  typed: { memo?: string | undefined; customerRequest?: string | undefined },
  before: Pick<BookingRow, 'memo' | 'customerRequest'>,
) => ({
  memo: textAfterEdit(shop, before.memo, typed.memo),
  customerRequest: textAfterEdit(shop, before.customerRequest, typed.customerRequest, 'customerRequest'),
});

/** Of a booking that is none yet. */
export const noNotes = { memo: '', customerRequest: '' };

/** What of the texts would be refused, each by itself. */
export const noteProblems = (
  shop: ShopAccess,
  { memo, customerRequest }: Pick<Draft, 'memo' | 'customerRequest'>,
  before: Pick<BookingRow, 'memo' | 'customerRequest'>,
): Problem[] =>
  [{ memo }, { customerRequest }].flatMap((typed): Problem[] => {
    try {
      resolveNotes(shop, typed, before);
      return [];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return error.errors.map(({ field, message }) => ({ field, message, code: error.code }));
    }
  });

/** What a draft notes about a booking; of what it leaves out the booking says the same as before. */
export const noteFields = (
  shop: ShopAccess,
  draft: Draft,
  before: Pick<BookingRow, 'memo' | 'customerRequest' | 'depositWon' | 'color' | 'withoutMessages'>,
) => ({
  ...resolveNotes(shop, draft, before),
  depositWon: draft.depositWon ?? before.depositWon,
  color: draft.color === undefined ? before.color : draft.color,
  withoutMessages: draft.withoutMessages ?? before.withoutMessages ?? false,
});
