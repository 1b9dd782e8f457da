import type { adjustPoints as adjustment, pointHistories, points } from '../../../../contract/memberships.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { CustomerNo } from '../../../../contract/ids.ts';
import { cursorOf, pageOf } from '../../../platform/cursor.ts';
import { inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { requireCustomer } from '../../customers/public.ts';
import { today } from '../accounts/commands.ts';
import { describeEntry } from '../accounts/rules.ts';
import { usableAccounts } from '../ledger/use.commands.ts';
import { adjustPoints } from './commands.ts';
import { pointHistory } from './queries.ts';

const balanceOf = async (shop: Shop, customerNo: CustomerNo): Promise<Reply<typeof points>> => {
  const lots = await usableAccounts(shop, customerNo, today(), ['POINT']);
  return {
    customerNo,
    points: lots.reduce((sum, { balance }) => sum + balance, 0),
    lots: lots.map(({ expires_on, balance }) => ({ expiresOn: expires_on, points: balance })),
  };
};

export const readBalance = (shop: ShopAccess, customerNo: CustomerNo): Promise<Reply<typeof points>> =>
  inShop(shop, async (shop) => {
    await requireCustomer(shop, customerNo);
    return balanceOf(shop, customerNo);
  });

export const changeBalance = (
  shop: ShopAccess,
  { customerNo, points: amount, reason }: Parsed<typeof adjustment>['body'],
): Promise<Reply<typeof points>> =>
  inShop(shop, async (shop) => {
    await adjustPoints(shop, { customerNo, points: amount }, { on: today(), reason });
    return balanceOf(shop, customerNo);
  });

const byEntry = cursorOf({ id: 'id' });

export const historyOfPoints = (
  shop: ShopAccess,
  { customerNo, limit, cursor }: Parsed<typeof pointHistories>['query'],
): Promise<Reply<typeof pointHistories>> =>
  inShop(shop, async (shop) => {
    await requireCustomer(shop, customerNo);
    const found = await pointHistory(shop, customerNo, byEntry.decode(cursor)?.id, limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, byEntry.encode);
    return {
      items: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        amount: row.amount,
        balanceAfter: row.points_after,
        on: row.entered_on,
        at: row.created_at,
        actor: row.actor_name,
        sentence: describeEntry('POINT', row),
        reason: row.reason,
        saleId: row.sale_id,
        reversed: row.reversed,
      })),
      nextCursor,
    };
  });
