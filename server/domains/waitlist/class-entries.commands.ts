import { publish } from '../../platform/events/publish.ts';
import type { Shop } from '../../platform/shop.ts';
import type { ClassRow } from '../bookings/public.ts';
import { moveEntries } from './class-entries.queries.ts';
import { entryMoved } from './events.ts';

/** Anyone who waits for the class itself waits for it where it is now. */
export const moveEntriesOfClass = async (shop: Shop, session: ClassRow, startAt: string): Promise<void> => {
  for (const { id, customerNo, customerName: name } of await moveEntries(shop, session, startAt))
    await publish(shop, entryMoved, id, { customer: { customerNo, name }, startAt });
};
