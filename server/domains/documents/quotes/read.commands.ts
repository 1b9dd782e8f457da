import type { quotes } from '../../../../contract/documents.ts';
import type { Parsed } from '../../../../contract/endpoint.ts';
import type { QuoteId } from '../../../../contract/ids.ts';
import { inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { presentQuote } from './present.ts';
import type { Quote } from './present.ts';
import { findQuotes, linesOfQuotes, requireQuote } from './queries.ts';

/** @throws QUOTE_NOT_FOUND */
export const showQuote = async (shop: Shop, id: QuoteId): Promise<Quote> => {
  const row = await requireQuote(shop, id);
  return presentQuote(row, (await linesOfQuotes(shop, [id])).get(id) ?? []);
};

export const readQuote = (shop: ShopAccess, id: QuoteId): Promise<Quote> =>
  inShop(shop, (shop) => showQuote(shop, id));

export const listQuotes = (shop: ShopAccess, filter: Parsed<typeof quotes>['query']) =>
  inShop(shop, async (shop) => {
    const rows = await findQuotes(shop, filter);
    const lines = await linesOfQuotes(
      shop,
      rows.map((row) => row.id),
    );
    return { items: rows.map((row) => presentQuote(row, lines.get(row.id) ?? [])) };
  });
