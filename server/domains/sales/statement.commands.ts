import type { statement } from '../../../contract/sales.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import type { SaleId } from '../../../contract/ids.ts';
import { inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { requireSale } from './detail.commands.ts';
import type { SaleRow } from './queries.ts';
import { pointsBefore, activeEntries } from './statement.queries.ts';

const moved = (amounts: readonly number[], { before, after }: { before?: number; after?: number }) => {
  const added = amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0);
  const used = amounts.reduce((sum, amount) => sum + Math.max(0, -amount), 0);
  const from = before ?? (after ?? 0) + used - added;
  return { before: from, used, added, after: from - used + added };
};

/** 회원권 내역서: what the sale found on each pass, ticket and the points, what it did, and what was left. */
export const readStatement = (shop: ShopAccess, id: SaleId): Promise<Reply<typeof statement>> =>
  inShop(shop, async (shop) => statementOf(shop, await requireSale(shop, id)));

export const statementOf = async (shop: Shop, sale: SaleRow): Promise<Reply<typeof statement>> => {
  const entries = await activeEntries(shop, sale.id);
  const points = entries.filter((entry) => entry.kind === 'POINT');
  const accounts = Map.groupBy(
    entries.filter((entry) => entry.kind !== 'POINT'),
    (entry) => entry.account_id,
  );
  const [firstPoint] = points;
  return {
    customerNo: sale.customer_no,
    customerName: sale.customer_name,
    soldOn: sale.sold_on,
    accounts: [...accounts.values()].flatMap((own) => {
      const last = own.at(-1);
      if (!last || last.kind === 'POINT') return [];
      return [
        {
          accountId: last.account_id,
          kind: last.kind,
          name: last.name,
          expiresOn: last.expires_on,
          ...moved(
            own.map((entry) => entry.amount),
            { after: last.left },
          ),
        },
      ];
    }),
    points: firstPoint
      ? moved(
          points.map((entry) => entry.amount),
          { before: await pointsBefore(shop, firstPoint) },
        )
      : null,
  };
};
