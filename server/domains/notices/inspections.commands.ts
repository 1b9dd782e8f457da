import { toInstant } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/open.ts';
import { publish } from '../../platform/events/publish.ts';
import { asOperator, shopNumber, systemShop } from '../../platform/shop.ts';
import type { Tx } from '../../platform/shop.ts';
import { inspectionAnnounced } from './events.ts';
import { lockNextUntold, noteTold, shopsAfter } from './inspections.queries.ts';

/** As the bar, a day before. */
const aheadMs = 86_400_000;
const shopsAtOnce = 100;

/** Tells some shops of the next maintenance; false when all were told. */
const tellSome = async (db: Tx): Promise<boolean> => {
  const found = await lockNextUntold(db, toInstant(clock.now() + aheadMs));
  if (!found) return false;
  const { id, toldTo, ...inspection } = found;
  const shops = await shopsAfter(db, toldTo, shopsAtOnce);
  for (const shopNo of shops) {
    const shop = systemShop(db, shopNo);
    await publish(shop, inspectionAnnounced, shopNumber(shop), inspection);
  }
  await noteTold(
    db,
    id,
    shops.length < shopsAtOnce ? { told_at: clock.iso() } : { told_to: shops.at(-1) ?? null },
  );
  return true;
};

/** Tells every shop of maintenance within a day, once, some shops in each transaction. */
export const tellInspections = async (database: Database): Promise<void> => {
  while (await asOperator(database, 'tell of maintenance', tellSome));
};
