import { queryOf } from '../../lib/endpoints.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type Quote = CallAnswer<'papers.oneOfQuotes'>;
export type Link = CallAnswer<'papers.links'>['items'][number];
/** What a link is about. */
export type About =
  | { saleId: number }
  | { customerNo: number }
  | { quoteId: number }
  | { reportMonth: string }
  | { payslip: { month: string; employeeNo: number } };

export const quotesQuery = (shopNo: string, of: { bookingId?: number } = {}) =>
  queryOf(shopNo, 'papers.quotes', { query: of });
