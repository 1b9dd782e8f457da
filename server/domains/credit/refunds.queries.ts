import type { Insertable, Updateable } from 'kysely';
import { clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/db/types.ts';
import type { ShopTx } from '../../platform/shop.ts';

type Draft = Pick<Insertable<DB['credit_refunds']>, 'purchase_id' | 'credit_won' | 'bonus_won' | 'back_won'>;

export const insertRefund = ({ tx, actor }: ShopTx, values: Draft) =>
  tx
    .insertInto('credit_refunds')
    .values({ ...values, state: 'REQUESTED', requested_by_name: actor.name, created_at: clock.iso() })
    .execute();

export const findOpenRefund = ({ tx }: ShopTx, purchaseId?: number) =>
  tx
    .selectFrom('credit_refunds')
    .selectAll()
    .where('state', '=', 'REQUESTED')
    .$if(purchaseId !== undefined, (query) => query.where('purchase_id', '=', purchaseId ?? 0))
    .limit(1)
    .executeTakeFirst();

export const updateRefund = async (
  { tx }: ShopTx,
  id: number,
  values: Updateable<DB['credit_refunds']>,
): Promise<void> => {
  await tx.updateTable('credit_refunds').set(values).where('id', '=', id).execute();
};
