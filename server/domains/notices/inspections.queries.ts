import type { Updateable } from 'kysely';
import type { InspectionScope } from '../../../contract/inspection-words.ts';
import type { ShopNo } from '../../../contract/ids.ts';
import { clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/db/types.ts';
import type { Tx } from '../../platform/shop.ts';

interface Inspection {
  id: number;
  startsAt: string;
  endsAt: string;
  scope: InspectionScope;
  readOnly: boolean;
  /** The last shop that was told. */
  toldTo: string | null;
}

/** The next that begins before then and not every shop was told of, held. */
export const lockNextUntold = (db: Tx, before: string): Promise<Inspection | undefined> =>
  db
    .selectFrom('notices')
    .select(['id', 'starts_at as startsAt', 'ends_at as endsAt', 'scope', 'read_only as readOnly'])
    .select('told_to as toldTo')
    .where('told_at', 'is', null)
    .where('starts_at', '<=', before)
    .where('ends_at', '>', clock.iso())
    .orderBy('starts_at')
    .limit(1)
    .forUpdate()
    .$castTo<Inspection>()
    .executeTakeFirst();

export const shopsAfter = async (db: Tx, last: string | null, most: number): Promise<ShopNo[]> => {
  const rows = await db
    .selectFrom('shops')
    .select('shop_no')
    .where('shop_no', '>', last ?? '')
    .orderBy('shop_no')
    .limit(most)
    .execute();
  return rows.map(({ shop_no }) => shop_no as ShopNo);
};

export const noteTold = (db: Tx, id: number, told: Pick<Updateable<DB['notices']>, 'told_at' | 'told_to'>) =>
  db.updateTable('notices').set(told).where('id', '=', id).execute();
