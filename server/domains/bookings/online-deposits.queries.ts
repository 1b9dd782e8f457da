import { sql } from 'kysely';
import type { ShopTx } from '../../platform/shop.ts';

/** What a card paid online; nobody edits it away. The caller holds the booking. */
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

/** What goes back of it; less than nothing where a return is taken back. The caller holds the booking. */
export const moveReturned = async ({ tx }: ShopTx, id: number, won: number): Promise<void> => {
  await tx
    .updateTable('bookings')
    .set({ deposit_returned_won: sql`deposit_returned_won + ${won}` })
    .where('id', '=', id)
    .execute();
};
