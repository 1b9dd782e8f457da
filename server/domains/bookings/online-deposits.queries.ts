import { sql } from 'kysely';
import type { BookingId } from '../../../contract/ids.ts';
import type { ShopTx } from '../../platform/shop.ts';

/** What a card paid online; employees cannot edit it away. The caller holds the booking. */
export const receiveDeposit = async ({ tx }: ShopTx, id: number, won: number): Promise<void> => {
  await tx
    .updateTable('bookings')
    .set({
      deposit_won: sql`deposit_won + ${won}`,
      deposit_online_won: sql`deposit_online_won + ${won}`,
    })
    .where('id', '=', id)
    .execute();
};

/** What goes back of it; negative where a return is reversed. The caller holds the booking. */
export const moveReturned = async ({ tx }: ShopTx, id: number, won: number): Promise<void> => {
  await tx
    .updateTable('bookings')
    .set({ deposit_returned_won: sql`deposit_returned_won + ${won}` })
    .where('id', '=', id)
    .execute();
};

/** Whether a request asks for a deposit once the shop has said yes to it. */
export const asksOnceApproved = async ({ tx }: ShopTx, id: BookingId): Promise<boolean> =>
  (await tx
    .selectFrom('booking_deposits')
    .select('booking_id')
    .where('booking_id', '=', id)
    .where('state', '=', 'PENDING')
    .executeTakeFirst()) !== undefined;

/** An approved request keeps its time until its deposit is due. The caller holds the booking. */
export const waitForDeposit = async ({ tx }: ShopTx, id: BookingId, until: string): Promise<void> => {
  await tx
    .updateTable('bookings')
    .set({ waits_for: 'DEPOSIT', wait_until: until })
    .where('id', '=', id)
    .where('state', '=', 'REQUESTED')
    .execute();
};
