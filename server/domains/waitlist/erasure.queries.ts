import { sql } from 'kysely';
import type { Shop } from '../../platform/shop.ts';
import { takeFromTexts } from '../../platform/spoken-of.ts';
import type { Forgotten } from '../../platform/spoken-of.ts';
import { waitingFor } from './rules.ts';
import type { People } from '../bookings/public.ts';
import { isOfPeople } from '../bookings/public.ts';

/** Ends the entries of an erased customer; offers expire by themselves, without the name. */
export const eraseEntries = async (shop: Shop, who: People, name: string): Promise<number[]> => {
  await sql`update holds set label = ${waitingFor(name)}
    where id in (select hold_id from waitlist_offers
      where wish_id in (select id from waitlist_wishes
        where ${isOfPeople(who)}))`.execute(shop.tx);
  const { rows } = await sql<{
    id: number;
  }>`update waitlist_wishes set customer_name = ${name}, customer_phone = null, note = '',
      state = case when state = 'WAITING' then 'WITHDRAWN' else state end
    where ${isOfPeople(who)} returning id`.execute(shop.tx);
  return rows.map(({ id }) => id);
};

/** What was noted of them where others wait. */
export const eraseFromWaitlist = (shop: Shop, forgotten: Forgotten) =>
  takeFromTexts(shop, 'waitlist_wishes', { note: 500 }, forgotten);
