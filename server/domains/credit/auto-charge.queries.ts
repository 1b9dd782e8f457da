import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ShopNo } from '../../../contract/ids.ts';
import { clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/db/types.ts';
import type { ShopTx, Tx } from '../../platform/shop.ts';

export type AutoChargeRow = Selectable<DB['credit_auto_charges']>;

export const findAutoCharge = ({ tx }: ShopTx): Promise<AutoChargeRow | undefined> =>
  tx.selectFrom('credit_auto_charges').selectAll().executeTakeFirst();

export const insertAutoCharge = ({ tx }: ShopTx, values: Insertable<DB['credit_auto_charges']>) =>
  tx.insertInto('credit_auto_charges').values(values).execute();

export const updateAutoCharge = async (
  { tx }: ShopTx,
  values: Updateable<DB['credit_auto_charges']>,
): Promise<void> => {
  await tx.updateTable('credit_auto_charges').set(values).execute();
};

/** Runs as the operator. */
export const shopsWithDueCharges = async (db: Tx): Promise<ShopNo[]> => {
  const rows = await db
    .selectFrom('credit_purchases')
    .select('shop_no')
    .where('next_try_at', '<=', clock.iso())
    .orderBy('next_try_at')
    .execute();
  return rows.map((row) => row.shop_no as ShopNo);
};
