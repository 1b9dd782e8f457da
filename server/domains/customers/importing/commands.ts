import { isForeignKeyViolation, isUniqueViolation } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/errors.ts';
import { announce } from '../../../platform/outbox.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { unlessCodeTaken } from '../codes/commands.ts';
import { recount } from '../merging/queries.ts';
import { searchColumns, tidyName } from '../search/rules.ts';
import * as queries from './queries.ts';
import type { Added, AddedPet, Changed, KnownCustomer } from './queries.ts';

export type NewCustomer = Omit<Added, 'customer_no' | 'choseong' | 'bigrams'>;
export type ImportedPet = Omit<AddedPet, 'pet_no'>;
export type { Changed, KnownCustomer };

const atOnce = 1000;

function* chunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += atOnce) yield rows.slice(at, at + atOnce);
}

/**
 * Adds many customers in the caller's transaction and answers their numbers in the same order. `onStep`
 * hears how many are written.
 * @throws CUSTOMER_PHONE_DUPLICATED, CUSTOMER_CODE_TAKEN when somebody took one of the numbers meanwhile
 */
export const addMany = async (
  db: Tx,
  scope: ShopScope,
  rows: readonly NewCustomer[],
  onStep: (done: number) => void,
): Promise<number[]> => {
  if (rows.length === 0) return [];
  const customerNos = await queries.drawCustomerNos(db, rows.length);
  const numbered = rows.map((row, at) => {
    const name = tidyName(row.name);
    return { ...row, name, ...searchColumns(name), customer_no: customerNos[at] ?? 0 };
  });
  let done = 0;
  try {
    for (const chunk of chunks(numbered)) {
      await queries.insertMany(db, scope, chunk);
      done += chunk.length;
      onStep(done);
    }
  } catch (error) {
    if (isUniqueViolation(error, 'customers_code')) throw refuse('CUSTOMER_CODE_TAKEN');
    throw isUniqueViolation(error, 'customers_phone') ? refuse('CUSTOMER_PHONE_DUPLICATED') : error;
  }
  return customerNos;
};

/** The numbers of the new pets, in the same order. */
export const addPets = async (db: Tx, scope: ShopScope, pets: readonly ImportedPet[]): Promise<number[]> => {
  if (pets.length === 0) return [];
  const petNos = await queries.drawPetNos(db, pets.length);
  const numbered = pets.map((pet, at) => ({ ...pet, pet_no: petNos[at] ?? 0 }));
  for (const chunk of chunks(numbered)) await queries.insertPets(db, scope, chunk);
  return petNos;
};

/** Sets the fields of customers held by lockCustomers. Answers the version each was left with. */
export const changeMany = async (
  db: Tx,
  scope: ShopScope,
  rows: readonly Changed[],
): Promise<ReadonlyMap<number, number>> => {
  const left = new Map<number, number>();
  for (const chunk of chunks(rows))
    for (const [no, version] of await unlessCodeTaken(queries.updateMany(db, scope, chunk)))
      left.set(no, version);
  return left;
};

/** As changeMany, for who has sales of ours besides: their visits and totals are counted afresh. */
export const changeBack = async (db: Tx, scope: ShopScope, rows: readonly Changed[]): Promise<void> => {
  await changeMany(db, scope, rows);
  for (const chunk of chunks(rows))
    await recount(
      db,
      scope,
      chunk.map(({ customer_no }) => customer_no),
    );
};

/** Writes the history of many and says it once: open lists ask again. */
export const recordMany = async (
  db: Tx,
  scope: ShopScope,
  customerNos: readonly number[],
  sentence: string,
) => {
  if (customerNos.length > 0) await queries.recordMany(db, scope, customerNos, sentence);
  await announce(db, scope, { kind: 'customer' });
};

/**
 * Takes back customers and pets as if they had never been added. False when something refers to one of
 * them; the transaction is then lost, as the foreign key decided.
 */
export const takeBack = async (
  db: Tx,
  scope: ShopScope,
  { customerNos, petNos }: { customerNos: readonly number[]; petNos: readonly number[] },
): Promise<boolean> => {
  try {
    if (petNos.length > 0) await queries.deletePets(db, scope, petNos);
    if (customerNos.length > 0) await queries.deleteMany(db, scope, customerNos);
    return true;
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
};
