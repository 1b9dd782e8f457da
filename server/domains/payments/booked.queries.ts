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

export const askedAtOf = async ({ tx }: Shop, bookingId: number): Promise<string> => {
  const row = await tx
    .selectFrom('bookings')
    .select('created_at')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return row.created_at;
};

export const startOf = async ({ tx }: ShopTx, bookingId: number): Promise<string> => {
  const row = await tx
    .selectFrom('bookings')
    .select('start_at')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return row.start_at;
};

export const linkGenerationOf = async ({ tx }: ShopTx, bookingId: number): Promise<number> => {
  const row = await tx
    .selectFrom('bookings')
    .select('link_generation')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return row.link_generation;
};

export const cancelledByOf = async ({ tx }: ShopTx, bookingId: number) =>
  (await tx.selectFrom('bookings').select('cancelled_by').where('id', '=', bookingId).executeTakeFirst())
    ?.cancelled_by;
