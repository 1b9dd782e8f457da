import type { unpaid } from '../../../../contract/sales.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import { inShop } from '../../../platform/shop.ts';
import type { ShopAccess } from '../../../platform/shop.ts';
import { shownPhone } from '../../customers/public.ts';
import { debtors, debtTotals, salesOwedBy } from './queries.ts';
import { readCursor, summarise, writeCursor } from './rules.ts';

/** 미수금: who owes, and for which sales. */
export const listUnpaid = (
  shop: ShopAccess,
  { customerNo, limit, cursor }: Parsed<typeof unpaid>['query'],
): Promise<Reply<typeof unpaid>> =>
  inShop(shop, async (shop) => {
    const found = await debtors(shop, customerNo, readCursor(cursor), limit + 1);
    const people = found.slice(0, limit);
    const last = found.length > limit ? people.at(-1) : undefined;
    const sales =
      people.length === 0
        ? []
        : await salesOwedBy(
            shop,
            people.map((row) => row.customer_no),
          );
    const byCustomer = Map.groupBy(sales, (sale) => sale.customer_no);
    return {
      items: people.map((row) => ({
        customerNo: row.customer_no,
        customerName: row.name,
        phone: shownPhone(shop, row.phone),
        owedWon: row.owedWon,
        sales: (byCustomer.get(row.customer_no) ?? []).map((sale) => ({
          id: sale.id,
          soldOn: sale.sold_on,
          summary: summarise(sale.names),
          totalWon: sale.total_won,
          unpaidWon: sale.unpaid_won,
          owedWon: sale.unpaid_won - sale.collected_won,
        })),
      })),
      nextCursor: last ? writeCursor({ owedWon: last.owedWon, customerNo: last.customer_no }) : null,
      totals: await debtTotals(shop, customerNo),
    };
  });
