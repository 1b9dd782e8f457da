import { josa } from 'es-hangul';
import type { CustomerNo, PetNo } from '../../../contract/ids.ts';
import { refuse } from '../../platform/errors.ts';
import { record } from '../../platform/outbox.ts';
import type { ShopScope, Tx } from '../../platform/scope.ts';
import { register, tell } from './commands.ts';
import * as queries from './queries.ts';
import { survivorOf } from './merging/queries.ts';
import type { CustomerRow } from './queries.ts';
import { readPhone } from './rules.ts';
import { shownPhone } from './present.ts';
import { listBy } from './search/queries.ts';
import { readSearch, tidyName } from './search/rules.ts';

/** The first few whom a search text finds, last visit first, as this person may see them. */
export const findCandidates = async (db: Tx, scope: ShopScope, q: string, limit: number) =>
  (await listBy.RECENT(db, scope, { search: readSearch(q), narrowings: [], after: undefined, limit })).map(
    (row) => ({
      customerNo: row.customer_no as CustomerNo,
      name: row.name,
      phone: shownPhone(scope, row.phone),
      lastVisitOn: row.last_visit_on,
    }),
  );

export { looksAt, looksAtNumbers } from './access/rules.ts';
export type { Erasing } from './erasure/commands.ts';
export { numbersSaid } from './erasure/rules.ts';
export type { Forgotten } from './erasure/rules.ts';
export { shownMemo, shownMemos, shownPhone } from './present.ts';
export { readableMemo } from './search/queries.ts';
export type { CustomerRow } from './queries.ts';

/**
 * Registers somebody on the spot, in the caller's transaction.
 * @throws COMMON_INVALID_PARAMETER on `phone`, CUSTOMER_PHONE_DUPLICATED
 */
export const createCustomer = (
  db: Tx,
  scope: ShopScope,
  { name, phone, phoneShared = false }: { name: string; phone?: string | null; phoneShared?: boolean },
): Promise<CustomerRow> =>
  register(db, scope, { name: tidyName(name), phone: readPhone(phone), phone_shared: phoneShared });

/**
 * The living customer of that number, held against deletion until the transaction ends.
 * @throws CUSTOMER_NOT_FOUND
 */
export const requireCustomer = async (
  db: Tx,
  scope: ShopScope,
  customerNo: CustomerNo,
): Promise<CustomerRow> => {
  const row = await queries.holdCustomer(db, scope, customerNo);
  if (!row) throw refuse('CUSTOMER_NOT_FOUND');
  return row;
};

/**
 * Who a customer is now, after the merges that stand, held as by requireCustomer.
 * @throws CUSTOMER_NOT_FOUND
 */
export const requireSelf = async (db: Tx, scope: ShopScope, customerNo: number): Promise<CustomerNo> => {
  const self = await survivorOf(db, scope, customerNo);
  return (await requireCustomer(db, scope, self)).customer_no as CustomerNo;
};

/**
 * As requireCustomer, and one at a time: whoever else would change what this customer has waits.
 * @throws CUSTOMER_NOT_FOUND
 */
export const lockCustomer = async (
  db: Tx,
  scope: ShopScope,
  customerNo: CustomerNo,
): Promise<CustomerRow> => {
  const row = await queries.lockCustomer(db, scope, customerNo);
  if (!row || row.deleted_at !== null) throw refuse('CUSTOMER_NOT_FOUND');
  return row;
};

/** Those customers, one at a time and in the one order, deleted ones too: their sales may still be mended. */
export const holdCustomers = async (
  db: Tx,
  scope: ShopScope,
  customerNos: readonly (number | null)[],
): Promise<void> => {
  const known = new Set(customerNos.filter((customerNo) => customerNo !== null));
  for (const customerNo of [...known].sort((a, b) => a - b))
    await queries.lockCustomer(db, scope, customerNo as CustomerNo);
};

export interface NewPet {
  name: string;
  species: 'DOG' | 'CAT' | 'OTHER';
  breed?: string | undefined;
  weightGrams?: number | undefined;
  warnings: string[];
  memo: string;
}

/** Adds a pet to a customer, in the caller's transaction. */
export const registerPet = async (
  db: Tx,
  scope: ShopScope,
  customerNo: CustomerNo,
  { breed, weightGrams, ...pet }: NewPet,
): Promise<PetNo> => {
  const petNo = await queries.insertPet(db, {
    shop_no: scope.shopNo,
    customer_no: customerNo,
    name: pet.name,
    species: pet.species,
    breed: breed || null,
    weight_grams: weightGrams ?? null,
    warnings: [...new Set(pet.warnings)],
    memo: pet.memo,
  });
  await record(db, scope, 'customer', customerNo, `반려동물 ${josa(pet.name, '을/를')} 등록했어요`);
  await tell(db, scope, customerNo);
  return petNo;
};

/** One more no-show, or one taken back (delta -1). */
export const countNoShow = async (
  db: Tx,
  scope: ShopScope,
  customerNo: CustomerNo,
  delta: number,
): Promise<void> => {
  await queries.changeNoShows(db, scope, customerNo, delta);
  await tell(db, scope, customerNo);
};

/**
 * Carries a sale that was written, changed or deleted over to its customer: the totals move by the
 * difference, guarded by the table's own check, and the visits are counted again from the sales.
 */
export const applySaleToCustomer = async (
  db: Tx,
  scope: ShopScope,
  customerNo: CustomerNo,
  delta: { salesWonDelta: number; unpaidWonDelta: number },
): Promise<void> => {
  await queries.lockCustomer(db, scope, customerNo);
  await queries.applySale(db, scope, customerNo, delta);
  await tell(db, scope, customerNo);
};

export { refusalsMover } from './consents/merging/queries.ts';
export { chartsMover, familyMover, groupsMover, introducedMover, petsMover } from './merging/queries.ts';

/** For whoever brings in many customers at once, and takes them back. */
export { addMany, addPets, changeBack, changeMany, recordMany, takeBack } from './importing/commands.ts';
export type { Changed, KnownCustomer, NewCustomer } from './importing/commands.ts';
export {
  dropBeside,
  dropEmptyGroups,
  groupNames,
  joinGroups,
  makeGroups,
  writeConsents,
} from './importing/beside/queries.ts';
export { lockGroups } from './groups/queries.ts';
export {
  alikeCustomers,
  calledCustomers,
  changedBesides,
  codeHolders,
  customersInUse,
  introduceMany,
  lockCustomers,
  petsOfMany,
} from './importing/queries.ts';
export { memoMeant, putBack } from './rules.ts';

/** Family; whose passes they share is decided above. */
export { linkFamily, unlinkFamily } from './families/commands.ts';
export { familyOf } from './families/queries.ts';
