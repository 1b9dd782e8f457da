import type { CustomerNo, PetNo } from '../../../contract/ids.ts';
import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { petRegistered } from './events.ts';
import type { Shop } from '../../platform/shop.ts';
import { createInTransaction, publishCustomer } from './commands.ts';
import * as queries from './queries.ts';
import { survivorOf } from './queries.ts';
import type { CustomerRow } from './queries.ts';
import { readPhone } from './rules.ts';
import { shownPhone } from './present.ts';
import { listBy } from './search.queries.ts';
import { readSearch, tidyName } from './search.rules.ts';

/** The first customers that a search text finds, last visit first, as this employee may see them. */
export const findCandidates = async (shop: Shop, q: string, limit: number) =>
  (await listBy.RECENT(shop, { search: readSearch(q), narrowings: [], after: undefined, limit })).map(
    (row) => ({
      customerNo: row.customer_no as CustomerNo,
      name: row.name,
      phone: shownPhone(shop, row.phone),
      lastVisitOn: row.last_visit_on,
    }),
  );

export { warningsOf } from './warnings.queries.ts';
export { accessOf, accessToNumbers } from './access.rules.ts';
export { presentRow, shownPhone } from './present.ts';
export {
  countCustomers,
  firstPageOf,
  listBy,
  listedByPhone,
  numbersOf,
  readableMemo,
  topNumbersOf,
} from './search.queries.ts';
export type { CustomerRow } from './queries.ts';

/**
 * Registers a customer on the spot, in the caller's transaction.
 * @throws COMMON_INVALID_PARAMETER on `phone`, CUSTOMER_PHONE_DUPLICATED
 */
export const createCustomer = (
  shop: Shop,
  { name, phone, phoneShared = false }: { name: string; phone?: string | null; phoneShared?: boolean },
): Promise<CustomerRow> =>
  createInTransaction(shop, { name: tidyName(name), phone: readPhone(phone), phone_shared: phoneShared });

/**
 * The living customer of that number, held against deletion until the transaction ends.
 * @throws CUSTOMER_NOT_FOUND
 */
export const requireCustomer = async (shop: Shop, customerNo: CustomerNo): Promise<CustomerRow> => {
  const row = await queries.lockAgainstDeletion(shop, customerNo);
  if (!row) throw refuse('CUSTOMER_NOT_FOUND');
  return row;
};

/**
 * The customer of today, after the merges that stand, held as by requireCustomer.
 * @throws CUSTOMER_NOT_FOUND
 */
export const requireSelf = async (shop: Shop, customerNo: number): Promise<CustomerNo> => {
  const self = await survivorOf(shop, customerNo);
  return (await requireCustomer(shop, self)).customer_no as CustomerNo;
};

/**
 * As requireCustomer, and one at a time: another writer of this customer waits.
 * @throws CUSTOMER_NOT_FOUND
 */
export const lockCustomer = async (shop: Shop, customerNo: CustomerNo): Promise<CustomerRow> => {
  const row = await queries.lockCustomer(shop, customerNo);
  if (!row || row.deleted_at !== null) throw refuse('CUSTOMER_NOT_FOUND');
  return row;
};

/** Those customers, one at a time and in the one order, deleted ones too: their sales may still be edited. */
export const lockInOrder = async (shop: Shop, customerNos: readonly (number | null)[]): Promise<void> => {
  const known = new Set(customerNos.filter((customerNo) => customerNo !== null));
  for (const customerNo of [...known].sort((a, b) => a - b))
    await queries.lockCustomer(shop, customerNo as CustomerNo);
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
  shop: Shop,
  customerNo: CustomerNo,
  { breed, weightGrams, ...pet }: NewPet,
): Promise<PetNo> => {
  const petNo = await queries.insertPet(shop, {
    customer_no: customerNo,
    name: pet.name,
    species: pet.species,
    breed: breed || null,
    weight_grams: weightGrams ?? null,
    warnings: [...new Set(pet.warnings)],
    memo: pet.memo,
  });
  await publish(shop, petRegistered, customerNo, { pet: { customerNo, name: pet.name } });
  return petNo;
};

/** One more no-show, or one undone (delta -1). */
export const countNoShow = async (shop: Shop, customerNo: CustomerNo, delta: number): Promise<void> => {
  await queries.changeNoShows(shop, customerNo, delta);
  await publishCustomer(shop, customerNo);
};

/**
 * Carries a sale that was written, changed or deleted over to its customer: the totals move by the
 * difference, guarded by the table's own check, and the visits are counted again from the sales.
 */
export const applySaleToCustomer = async (
  shop: Shop,
  customerNo: CustomerNo,
  delta: { salesWonDelta: number; unpaidWonDelta: number },
): Promise<void> => {
  await queries.lockCustomer(shop, customerNo);
  await queries.applySale(shop, customerNo, delta);
  await publishCustomer(shop, customerNo);
};

export {
  familyMergeParticipant,
  introducedMergeParticipant,
  petsMergeParticipant,
} from './merging/queries.ts';

/** For imports of many customers at once, and their undoing. */
export { addMany, addPets, restoreMany, changeMany, removeImported } from './import.commands.ts';
export type { Changed, KnownCustomer, NewCustomer } from './import.commands.ts';
export {
  matchingCustomers,
  customersNamed,
  changedSinceImport,
  codeHolders,
  saveIntroducers,
  lockCustomers,
  petsOfMany,
} from './import.queries.ts';
export { customersInUse, petsInUse } from './in-use.queries.ts';
export { isSame, restoreUntouched } from './rules.ts';

/** Family; the sharing of passes is decided above. */
export { linkFamily, unlinkFamily } from './families.commands.ts';
export { familyOf } from './families.queries.ts';
export type { ListedCustomer, Selection, Narrowing } from './search.queries.ts';
export { publishCustomer, publishCustomerLists } from './commands.ts';
export { customerHistory } from './history.ts';
export { customerIntroduced, customerLive, customerUpdated, listsLive } from './events.ts';
export { employeeExists, findCustomer, lockAgainstDeletion, lockForRemoval, survivorOf } from './queries.ts';
export { customersSaying, eraseFromCustomers } from './erasure.queries.ts';
export { placeIn, readSearch, tidyName } from './search.rules.ts';
export { describeOpenItems, hasOpenItems, noOpenItems, visibleOpenItems } from './open-items.rules.ts';
export type { OpenItems } from './open-items.rules.ts';
export { birthdaysBetween, solarOf } from './birthdays.rules.ts';
export type { BirthdayDays } from './birthdays.rules.ts';
export type { Search } from './search.rules.ts';
export { isVisit } from './visits.queries.ts';
export { removalTakenBack } from './removal.commands.ts';
