import type { CustomerNo, PetNo } from '../../../../contract/ids.ts';
import type { Shop } from '../../../platform/shop.ts';

export interface PhoneHolder {
  customerNo: CustomerNo;
  name: string;
  phone: string | null;
  /** With others of a family. */
  shared: boolean;
}

/** Customers with that number (digits): one alone, or a family. */
export const phoneHolders = (shop: Shop, phone: string): Promise<PhoneHolder[]> =>
  shop.tx
    .selectFrom('customers')
    .select(['customer_no as customerNo', 'name', 'phone', 'phone_shared as shared'])
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .orderBy('customer_no')
    .$castTo<PhoneHolder>()
    .execute();

export const isActiveCustomer = async (shop: Shop, customerNo: CustomerNo): Promise<boolean> =>
  (await shop.tx
    .selectFrom('customers')
    .select('customer_no')
    .where('customer_no', '=', customerNo)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export interface Owned {
  customerNo: CustomerNo;
  petNo: PetNo;
  /** The pet of the booking that is edited, which may have been deleted since. */
  known: number | null;
}

const petOf = (shop: Shop, { customerNo, petNo, known }: Owned) =>
  shop.tx
    .selectFrom('pets')
    .select('pet_no')
    .where('pet_no', '=', petNo)
    .where('customer_no', '=', customerNo)
    .where((pet) => pet.or([pet('deleted_at', 'is', null), pet('pet_no', '=', known)]));

export const isPetOf = async (shop: Shop, owned: Owned): Promise<boolean> =>
  (await petOf(shop, owned).executeTakeFirst()) !== undefined;

/** As isPetOf, and held: a writer that would delete the pet waits, and then sees the booking. */
export const lockPetOf = async (shop: Shop, owned: Owned): Promise<boolean> =>
  (await petOf(shop, owned).forShare().executeTakeFirst()) !== undefined;

export const findPet = async (
  shop: Shop,
  petNo: PetNo | null,
): Promise<{ petNo: number; name: string } | null> =>
  petNo === null
    ? null
    : ((await shop.tx
        .selectFrom('pets')
        .select(['pet_no as petNo', 'name'])
        .where('pet_no', '=', petNo)
        .executeTakeFirst()) ?? null);
