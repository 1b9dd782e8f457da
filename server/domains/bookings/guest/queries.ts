import type { CustomerNo, PetNo } from '../../../../contract/ids.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';

export interface PhoneHolder {
  customerNo: CustomerNo;
  name: string;
  phone: string | null;
  /** With others of a family. */
  shared: boolean;
}

/** Who has that number (digits) already: one alone, or a family. */
export const phoneHolders = (db: Tx, scope: ShopScope, phone: string): Promise<PhoneHolder[]> =>
  db
    .selectFrom('customers')
    .select(['customer_no as customerNo', 'name', 'phone', 'phone_shared as shared'])
    .where('shop_no', '=', scope.shopNo)
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .orderBy('customer_no')
    .$castTo<PhoneHolder>()
    .execute();

export const isLivingCustomer = async (db: Tx, scope: ShopScope, customerNo: CustomerNo): Promise<boolean> =>
  (await db
    .selectFrom('customers')
    .select('customer_no')
    .where('shop_no', '=', scope.shopNo)
    .where('customer_no', '=', customerNo)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export interface Owned {
  customerNo: CustomerNo;
  petNo: PetNo;
  /** The pet of the booking that is edited, which may have been deleted since. */
  known: number | null;
}

const petOf = (db: Tx, scope: ShopScope, { customerNo, petNo, known }: Owned) =>
  db
    .selectFrom('pets')
    .select('pet_no')
    .where('shop_no', '=', scope.shopNo)
    .where('pet_no', '=', petNo)
    .where('customer_no', '=', customerNo)
    .where((pet) => pet.or([pet('deleted_at', 'is', null), pet('pet_no', '=', known)]));

export const isPetOf = async (db: Tx, scope: ShopScope, owned: Owned): Promise<boolean> =>
  (await petOf(db, scope, owned).executeTakeFirst()) !== undefined;

/** As isPetOf, and held: whoever would delete the pet waits, and then sees the booking. */
export const holdPetOf = async (db: Tx, scope: ShopScope, owned: Owned): Promise<boolean> =>
  (await petOf(db, scope, owned).forShare().executeTakeFirst()) !== undefined;

export const findPet = async (
  db: Tx,
  scope: ShopScope,
  petNo: PetNo | null,
): Promise<{ petNo: number; name: string } | null> =>
  petNo === null
    ? null
    : ((await db
        .selectFrom('pets')
        .select(['pet_no as petNo', 'name'])
        .where('shop_no', '=', scope.shopNo)
        .where('pet_no', '=', petNo)
        .executeTakeFirst()) ?? null);
