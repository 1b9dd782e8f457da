import { sql } from 'kysely';
import { columnParticipant } from '../../platform/merging.ts';
import type { MergeParticipant } from '../../platform/merging.ts';

const rows = columnParticipant({
  name: 'bookings',
  label: '예약',
  table: 'bookings',
  key: 'id',
  locked: true,
});

/**
 * Bookings follow their customer. On undoing a merge, later ones with a pet that goes back: an unpaid one goes
 * with the pet's owner, a paid one stays with the customer who paid, without the pet.
 */
export const bookingsMergeParticipant: MergeParticipant = {
  ...rows,
  restore: async (shop, direction, moved) => {
    await rows.restore(shop, direction, moved);
    const ofPets = sql`customer_no = ${direction.to}
      and pet_no in (select p.pet_no from pets p where p.customer_no = ${direction.from})`;
    await sql`update bookings b set customer_no = ${direction.from} where ${ofPets} and not exists (
      select from sales s where s.booking_id = b.id and s.deleted_at is null)`.execute(shop.tx);
    await sql`update bookings set pet_no = null where ${ofPets}`.execute(shop.tx);
  },
};
