import type { InspectionScope } from '../../../contract/inspection-words.ts';
import type { ShopNo } from '../../../contract/ids.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/open.ts';
import { publish } from '../../platform/events/publish.ts';
import { asOperator, shopNumber, systemShop } from '../../platform/shop.ts';
import type { Tx } from '../../platform/shop.ts';
import { inspectionAnnounced } from './events.ts';

/** As the bar, a day before. */
const aheadMs = 86_400_000;
const shopsAtOnce = 100;

const nextUntold = (db: Tx) =>
  db
    .selectFrom('notices')
    .select(['id', 'starts_at as startsAt', 'ends_at as endsAt', 'scope', 'read_only as readOnly', 'told_to'])
    .where('told_at', 'is', null)
    .where('starts_at', '<=', new Date(clock.now() + aheadMs).toISOString())
    .where('ends_at', '>', clock.iso())
    .orderBy('starts_at')
    .limit(1)
    .forUpdate()
    .$castTo<{
      id: number;
      startsAt: string;
      endsAt: string;
      scope: InspectionScope;
      readOnly: boolean;
      told_to: string | null;
    }>()
    .executeTakeFirst();

/** Tells some shops of the next maintenance; false when all were told. */
const tellSome = async (db: Tx): Promise<boolean> => {
  const found = await nextUntold(db);
  if (!found) return false;
  const { id, told_to: last, ...inspection } = found;
  const shops = await db
    .selectFrom('shops')
    .select('shop_no')
    .where('shop_no', '>', last ?? '')
    .orderBy('shop_no')
    .limit(shopsAtOnce)
    .execute();
  for (const { shop_no } of shops) {
    const shop = systemShop(db, shop_no as ShopNo);
    await publish(shop, inspectionAnnounced, shopNumber(shop), inspection);
  }
  const told = shops.length < shopsAtOnce ? { told_at: clock.iso() } : { told_to: shops.at(-1)?.shop_no };
  await db.updateTable('notices').set(told).where('id', '=', id).execute();
  return true;
};

/** Tells every shop of maintenance within a day, once, some shops in each transaction. */
export const tellInspections = async (database: Database): Promise<void> => {
  while (await asOperator(database, tellSome));
};
