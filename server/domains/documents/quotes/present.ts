import type { oneOfQuotes } from '../../../../contract/documents.ts';
import type { Reply } from '../../../../contract/endpoint.ts';
import type { QuoteLineRow, ShownQuote } from './queries.ts';
import { isRequired } from './rules.ts';

export type Quote = Reply<typeof oneOfQuotes>;

export const presentLines = (lines: readonly QuoteLineRow[]): Quote['lines'] =>
  lines.map((line) => ({
    kind: line.kind,
    itemId: line.item_id,
    name: line.name,
    quantity: line.quantity,
    unitPriceWon: line.unit_price_won,
    discountWon: line.discount_won,
    totalWon: line.total_won,
  }));

export const totalOf = (lines: readonly QuoteLineRow[]): number =>
  lines.reduce((sum, line) => sum + line.total_won, 0);

export const presentQuote = (row: ShownQuote, lines: readonly QuoteLineRow[]): Quote => ({
  id: row.id,
  bookingId: row.booking_id,
  customerNo: row.customer_no,
  customerName: row.customer_name,
  quotedOn: row.quoted_on,
  lines: presentLines(lines),
  totalWon: totalOf(lines),
  note: row.note,
  required: isRequired(lines),
  agreed:
    row.agreed_at !== null && row.agreed_through !== null
      ? { at: row.agreed_at, by: row.agreed_by ?? '', through: row.agreed_through }
      : null,
  withdrawn: row.withdrawn_at !== null,
  saleId: row.living_sale,
  createdBy: row.created_by_name,
  createdAt: row.created_at,
  version: row.version,
});
