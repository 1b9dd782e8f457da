import type { unpaid } from '../../../contract/sales.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import { cursorOf, pageOf } from '../../platform/cursor.ts';
import { inShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { shownPhone } from '../customers/public.ts';
import { summarise } from '../receipts/public.ts';
import { debtors, debtTotals, salesOwedBy } from './unpaid.queries.ts';

const byDebt = cursorOf({ owedWon: 'won', customerNo: 'id' });

/** 미수금: who owes, and for which sales. */
export const listUnpaid = (
  shop: ShopAccess,
  { customerNo, limit, cursor }: Parsed<typeof unpaid>['query'],
): Promise<Reply<typeof unpaid>> =>
  inShop(shop, async (shop) => {
    const found = await debtors(shop, customerNo, byDebt.decode(cursor), limit + 1);
    const { rows: people, nextCursor } = pageOf(found, limit, ({ owedWon, customer_no }) =>
      byDebt.encode({ owedWon, customerNo: customer_no }),
    );
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
      nextCursor,
      totals: await debtTotals(shop, customerNo),
    };
  });
