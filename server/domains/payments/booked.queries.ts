import type { Instant } from '../../../contract/time.ts';
import type { Shop, ShopTx } from '../../platform/shop.ts';

/** What the guest agreed to, in the words of that version. */
export const consentsOf = async ({ tx }: Shop, bookingId: number) => {
  const rows = await tx
    .selectFrom('booking_consents')
    .select(['kind', 'text_version', 'agreed_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, text_version: textVersion, agreed_at }) => ({
    kind,
    textVersion,
    at: agreed_at as Instant,
  }));
};

/** When it was asked for, when it starts, who cancelled it, and which of its links holds. */
export const bookedFacts = ({ tx }: ShopTx, bookingId: number) =>
  tx
    .selectFrom('bookings')
    .select(['created_at', 'start_at', 'cancelled_by', 'link_generation'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
