import type { ShopNo } from '../../contract/ids.ts';
import { listeners } from '../events.ts';
import type { Database } from '../platform/db/open.ts';
import { handleEvent } from '../platform/events/handling.ts';
import type { DueEvent } from '../platform/events/queries.ts';

/** Lets every listener hear what has happened in a shop and it has not heard yet, and what follows from that. */
export const deliverEvents = async (database: Database, shopNo: ShopNo): Promise<void> => {
  let heard = 0;
  for (const listener of listeners()) {
    const { rows } = await database.pool.query<DueEvent>(
      `select e.shop_no as "shopNo", e.id, e.position, e.subject, e.subject_id as "subjectId", e.at from events e
       where e.shop_no = $1 and e.kind = any ($2) and not exists (select from event_receipts r
         where r.shop_no = e.shop_no and r.event_id = e.id and r.listener = $3) order by e.id`,
      [shopNo, [...listener.hears], listener.name],
    );
    for (const event of rows) await handleEvent(database, listener, event);
    heard += rows.length;
  }
  if (heard > 0) await deliverEvents(database, shopNo);
};
