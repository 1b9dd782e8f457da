import type { quotes } from '../../../../../contract/papers.ts';
import type { Parsed } from '../../../../../contract/endpoint.ts';
import type { QuoteId } from '../../../../../contract/ids.ts';
import { inShop } from '../../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../../platform/scope.ts';
import { presentQuote } from '../present.ts';
import type { Quote } from '../present.ts';
import { findQuotes, linesOfQuotes, requireQuote } from '../queries.ts';

/** @throws QUOTE_NOT_FOUND */
export const showQuote = async (db: Tx, scope: ShopScope, id: QuoteId): Promise<Quote> => {
  const row = await requireQuote(db, scope, id);
  return presentQuote(row, (await linesOfQuotes(db, scope, [id])).get(id) ?? []);
};

export const readQuote = (scope: ShopScope, id: QuoteId): Promise<Quote> =>
  inShop(scope, (db) => showQuote(db, scope, id));

export const listQuotes = (scope: ShopScope, filter: Parsed<typeof quotes>['query']) =>
  inShop(scope, async (db) => {
    const rows = await findQuotes(db, scope, filter);
    const lines = await linesOfQuotes(
      db,
      scope,
      rows.map((row) => row.id),
    );
    return { items: rows.map((row) => presentQuote(row, lines.get(row.id) ?? [])) };
  });
