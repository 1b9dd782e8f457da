import type { Service } from '../../../contract/migration-words.ts';
import { refuse } from '../../platform/errors.ts';
import { publishMany } from '../../platform/events/publish.ts';
import type { Shop } from '../../platform/shop.ts';
import {
  restoreMany,
  changedSinceImport,
  customersInUse,
  lockCustomers,
  petsInUse,
  petsOfMany,
  restoreUntouched,
  removeImported,
} from '../customers/public.ts';
import type { Changed, KnownCustomer } from '../customers/public.ts';
import { dropImportedConsents } from '../privacy/public.ts';
import { leaveJoinedGroups, lockGroups } from '../segments/public.ts';
import { holdersOfUsedAccounts, removeImportedAccounts } from '../memberships/public.ts';
import { customerImported, customerImportUndone } from './events.ts';
import * as queries from './queries.ts';
import type { RowRow } from './queries.ts';
import { importSentences } from './rules.ts';

const named = 5;
type Names = ReadonlyMap<number, Pick<KnownCustomer, 'name'>>;

const touchedRefusal = (names: readonly string[]) =>
  refuse('MIGRATION_TOUCHED', {
    errors: names.slice(0, named).map((name) => ({
      field: 'customers',
      code: 'MIGRATION_TOUCHED',
      message: `${name} 고객이 그 뒤 바뀌었거나 예약·매출이 있어요.`,
    })),
  });

const isAdded = ({ action }: RowRow): boolean => action === 'ADD';
const numberOf = ({ customer_no }: RowRow): number => customer_no;

/** What the batch opened in the ledgers must be as it was then. */
const assertBalancesUnused = async (shop: Shop, rows: readonly RowRow[], names: Names) => {
  const used = await holdersOfUsedAccounts(shop, {
    ids: rows.flatMap(({ account_ids }) => account_ids),
    gone: rows.filter(isAdded).map(numberOf),
  });
  if (used.length > 0)
    throw refuse('MIGRATION_BALANCE_USED', {
      errors: used.slice(0, named).map((customerNo) => ({
        field: 'customers',
        code: 'MIGRATION_BALANCE_USED',
        message: `${names.get(customerNo)?.name ?? ''} 고객의 정액권·티켓·포인트가 그 뒤 바뀌었어요.`,
      })),
    });
};

/**
 * Added customers must be as the batch left them, and filled-in ones must still be there. A later file's
 * changes are undone first: it remembers customers as this one left them. `people` are locked.
 * @throws MIGRATION_TOUCHED
 */
const assertUntouched = async (
  shop: Shop,
  batch: queries.BatchRow,
  rows: readonly RowRow[],
  people: Awaited<ReturnType<typeof lockCustomers>>,
) => {
  const customerNos = [...new Set(rows.map(numberOf))];
  const added = new Set(rows.filter(isAdded).map(numberOf));
  const before = new Map(rows.flatMap((row) => (row.action === 'UPDATE' ? [[row.customer_no, row]] : [])));
  const ours = new Set(rows.flatMap(({ pet_nos }) => pet_nos));
  const [inUse, changed, later, introducers, pets, petsUsed] = await Promise.all([
    customersInUse(shop, [...added]),
    changedSinceImport(shop, [...added], {
      kinds: [customerImported.name, customerImportUndone.name],
      sentences: importSentences,
    }),
    queries.laterTouched(shop, batch, customerNos),
    queries.introducersOfOthers(shop, batch.id, [...added]),
    petsOfMany(shop, customerNos),
    petsInUse(shop, [...ours]),
  ]);
  const touched = people.filter(
    ({ customer_no, deleted_at, version }) =>
      deleted_at !== null ||
      inUse.has(customer_no) ||
      changed.has(customer_no) ||
      later.has(customer_no) ||
      introducers.has(customer_no) ||
      // An import of the time before what it made was remembered.
      (before.get(customer_no)?.after === null && version !== before.get(customer_no)?.left_version),
  );
  const petTouched = pets.filter((pet) =>
    ours.has(pet.pet_no) ? pet.version > 1 || petsUsed.has(pet.pet_no) : added.has(pet.customer_no),
  );
  const names = [...touched, ...petTouched].map(({ name }) => name);
  if (names.length > 0 || people.length < customerNos.length) throw touchedRefusal(names);
};

/** What the import set and is unchanged since. */
const restored = (rows: readonly RowRow[], people: ReadonlyMap<number, KnownCustomer>): Changed[] =>
  rows.flatMap(({ action, customer_no, before, after }) => {
    const now = people.get(customer_no);
    if (action !== 'UPDATE' || before === null || now === undefined) return [];
    const set = (after ?? now) as Partial<Changed>;
    const were = before as Partial<Changed>;
    return [{ ...now, ...restoreUntouched<Changed>(now, { set, were }) }];
  });

/** The lines of each customer together; those only filled in go before those added. */
export const byPerson = (rows: readonly RowRow[]): RowRow[][] =>
  [...Map.groupBy(rows, ({ customer_no }) => customer_no).values()].toSorted(
    (a, b) =>
      Number(a.some(({ action }) => action === 'ADD')) - Number(b.some(({ action }) => action === 'ADD')),
  );

/**
 * The first half of taking some people back: all that may refuse it, and what the file said beside them. Answers
 * the customers that were filled in, as they are again.
 * @throws MIGRATION_TOUCHED, MIGRATION_BALANCE_USED
 */
export const detachPeople = async (
  shop: Shop,
  batch: queries.BatchRow,
  rows: readonly RowRow[],
): Promise<Changed[]> => {
  if (rows.some(({ group_ids }) => group_ids.length > 0)) await lockGroups(shop);
  const held = await lockCustomers(shop, rows.map(numberOf));
  // What the file said beside a customer goes first: what is left then was said or done since.
  await leaveJoinedGroups(shop, rows);
  await dropImportedConsents(shop, rows);
  await assertUntouched(shop, batch, rows, held);
  const people = new Map(held.map((one) => [one.customer_no, one]));
  await assertBalancesUnused(shop, rows, people);
  const back = restored(rows, people);
  await restoreMany(shop, back);
  return back;
};

/**
 * Takes some people of the batch back, with all that came with them.
 * @throws MIGRATION_TOUCHED, MIGRATION_BALANCE_USED
 */
export const undoPeople = async (
  shop: Shop,
  batch: queries.BatchRow,
  rows: readonly RowRow[],
): Promise<void> => {
  const back = await detachPeople(shop, batch, rows);
  await removeImportedAccounts(
    shop,
    rows.flatMap(({ account_ids }) => account_ids),
  );
  const customerNos = rows.filter(isAdded).map(numberOf);
  await queries.forgetIntroducers(shop, customerNos);
  await queries.trimRows(
    shop,
    batch.id,
    rows.map(({ row_no }) => row_no),
  );
  const petNos = rows.flatMap(({ pet_nos }) => pet_nos);
  if (!(await removeImported(shop, { customerNos, petNos }))) throw touchedRefusal([]);
  await publishMany(
    shop,
    customerImportUndone,
    back.map(({ customer_no }) => customer_no),
    { service: batch.service as Service },
  );
};
