import { clock } from '../../platform/clock.ts';
import type { Shop } from '../../platform/shop.ts';

export const findClosing = (shop: Pick<Shop, 'tx'>) =>
  shop.tx
    .selectFrom('shop_closings')
    .select(['closed_at as closedAt', 'reopen_until as reopenUntil'])
    .executeTakeFirst();
export type ClosingRow = NonNullable<Awaited<ReturnType<typeof findClosing>>>;

/** False when another request came first. */
export const insertClosing = async (shop: Shop, closedBy: string, reopenUntil: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await shop.tx
    .insertInto('shop_closings')
    .values({
      shop_no: shop.shopNo,
      closed_at: clock.iso(),
      closed_by_name: closedBy,
      reopen_until: reopenUntil,
    })
    .onConflict((conflict) => conflict.column('shop_no').doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const deleteClosing = (shop: Shop) => shop.tx.deleteFrom('shop_closings').execute();

/** A subscription that goes on to be paid, or is being paid just now; held, so that nothing begins meanwhile. */
export const renewsSubscription = async (shop: Shop): Promise<boolean> => {
  const row = await shop.tx
    .selectFrom('subscriptions')
    .select(['state', 'cancel_at_end'])
    .forUpdate()
    .executeTakeFirst();
  if (row?.state === 'ACTIVE' && !row.cancel_at_end) return true;
  const charge = await shop.tx
    .selectFrom('charges')
    .select('id')
    .where('purpose', '=', 'SUBSCRIPTION')
    .where('state', 'in', ['CREATED', 'SENDING', 'UNKNOWN'])
    .executeTakeFirst();
  return charge !== undefined;
};
