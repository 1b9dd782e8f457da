import type { CustomerNo, PetNo } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import type { Shop, Tx } from '../../../platform/shop.ts';

interface NewGuest {
  id: string;
  phoneHash: string;
  sealed: { keyId: string; text: string };
  tokenHash: string;
  expiresAt: string;
}

export const insertGuest = (shop: Shop, guest: NewGuest) =>
  shop.tx
    .insertInto('guest_sessions')
    .values({
      id: guest.id,
      phone_hash: guest.phoneHash,
      key_id: guest.sealed.keyId,
      phone_sealed: guest.sealed.text,
      token_hash: guest.tokenHash,
      proved_at: clock.iso(),
      expires_at: guest.expiresAt,
    })
    .execute();

export const findGuest = (shop: Shop, tokenHash: string) =>
  shop.tx
    .selectFrom('guest_sessions')
    .select(['id', 'key_id as keyId', 'phone_sealed as sealed'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock.iso())
    .executeTakeFirst();

export const revokeGuest = (shop: Shop, tokenHash: string) =>
  shop.tx
    .updateTable('guest_sessions')
    .set({ revoked_at: clock.iso() })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute();

export const deleteGuests = (shop: Shop, hashes: readonly string[]) =>
  shop.tx
    .deleteFrom('guest_sessions')
    .where('phone_hash', 'in', [...hashes])
    .execute();

/** Across shops, as the operator: sessions that are over. */
export const trimGuests = (db: Tx) =>
  db.deleteFrom('guest_sessions').where('expires_at', '<', clock.iso()).execute();

/** Their last visit that was not cancelled, with services that are still online. */
export const lastVisit = (shop: Shop, customerNos: readonly CustomerNo[]) =>
  shop.tx
    .selectFrom('bookings as b')
    .select([
      'b.id',
      'b.start_at as at',
      'b.employee_no as employeeNo',
      'b.class_id as classId',
      'b.pet_no as petNo',
    ])
    .where('b.customer_no', 'in', [...customerNos])
    .where('b.state', 'not in', ['CANCELLED', 'NO_SHOW'])
    .orderBy('b.start_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const itemsOnline = (shop: Shop, bookingId: number) =>
  shop.tx
    .selectFrom('booking_items as i')
    .innerJoin('menu_items as m', 'm.id', 'i.item_id')
    .select(['m.id as itemId', 'm.name'])
    .where('i.booking_id', '=', bookingId)
    .where('m.active', '=', true)
    .where('m.b2c', '=', true)
    .orderBy('i.seq')
    .execute();

export const petsOf = (shop: Shop, customerNos: readonly CustomerNo[]) =>
  shop.tx
    .selectFrom('pets')
    .select(['pet_no as petNo', 'name'])
    .where('customer_no', 'in', [...customerNos])
    .where('deleted_at', 'is', null)
    .orderBy('pet_no')
    .$castTo<{ petNo: PetNo; name: string }>()
    .execute();

export const hasConsented = async (shop: Shop, customerNo: CustomerNo): Promise<boolean> =>
  (await shop.tx
    .selectFrom('consents')
    .select('kind')
    .where('customer_no', '=', customerNo)
    .where('kind', '=', 'PRIVACY')
    .where('given', '=', true)
    .executeTakeFirst()) !== undefined;
