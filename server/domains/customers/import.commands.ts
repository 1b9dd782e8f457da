import { isForeignKeyViolation, isUniqueViolation } from '../../platform/db/transaction.ts';
import { refuse } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { unlessCodeTaken } from './codes.commands.ts';
import { recount } from './queries.ts';
import { searchColumns, tidyName } from './search.rules.ts';
import * as queries from './import.queries.ts';
import type { Added, AddedPet, Changed, KnownCustomer } from './import.queries.ts';

export type NewCustomer = Omit<Added, 'customer_no' | 'choseong' | 'bigrams'>;
export type ImportedPet = Omit<AddedPet, 'pet_no'>;
export type { Changed, KnownCustomer };

const atOnce = 1000;

function* chunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += atOnce) yield rows.slice(at, at + atOnce);
}

/**
 * Adds many customers in the caller's transaction and answers their numbers in the same order.
 * @throws CUSTOMER_PHONE_DUPLICATED, CUSTOMER_CODE_TAKEN when one of the numbers was taken meanwhile
 */
export const addMany = async (shop: Shop, rows: readonly NewCustomer[]): Promise<number[]> => {
  if (rows.length === 0) return [];
  const customerNos = await queries.drawCustomerNos(shop.tx, rows.length);
  const numbered = rows.map((row, at) => {
    const name = tidyName(row.name);
    return { ...row, name, ...searchColumns(name), customer_no: customerNos[at] ?? 0 };
  });
  try {
    for (const chunk of chunks(numbered)) await queries.insertMany(shop, chunk);
  } catch (error) {
    if (isUniqueViolation(error, 'customers_code')) throw refuse('CUSTOMER_CODE_TAKEN');
    throw isUniqueViolation(error, 'customers_phone') ? refuse('CUSTOMER_PHONE_DUPLICATED') : error;
  }
  return customerNos;
};

/** The numbers of the new pets, in the same order. */
export const addPets = async (shop: Shop, pets: readonly ImportedPet[]): Promise<number[]> => {
  if (pets.length === 0) return [];
  const petNos = await queries.drawPetNos(shop.tx, pets.length);
  const numbered = pets.map((pet, at) => ({ ...pet, pet_no: petNos[at] ?? 0 }));
  for (const chunk of chunks(numbered)) await queries.insertPets(shop, chunk);
  return petNos;
};

/** Sets the fields of customers held by lockCustomers. Answers the version each was left with. */
export const changeMany = async (
  shop: Shop,
  rows: readonly Changed[],
): Promise<ReadonlyMap<number, number>> => {
  const left = new Map<number, number>();
  for (const chunk of chunks(rows))
    for (const [no, version] of await unlessCodeTaken(queries.updateMany(shop, chunk))) left.set(no, version);
  return left;
};

/** As changeMany, for who has sales of ours besides: their visits and totals are counted afresh. */
export const restoreMany = async (shop: Shop, rows: readonly Changed[]): Promise<void> => {
  await changeMany(shop, rows);
  for (const chunk of chunks(rows))
    await recount(
      shop,
      chunk.map(({ customer_no }) => customer_no),
    );
};

/**
 * Takes back customers and pets as if they had never been added. False when something refers to one of
 * them; the transaction is then lost, as the foreign key decided.
 */
export const removeImported = async (
  shop: Shop,
  { customerNos, petNos }: { customerNos: readonly number[]; petNos: readonly number[] },
): Promise<boolean> => {
  try {
    if (petNos.length > 0) await queries.deletePets(shop, petNos);
    if (customerNos.length > 0) await queries.deleteMany(shop, customerNos);
    return true;
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
};
