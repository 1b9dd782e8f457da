import type { ImportOptions } from '../../../../contract/migration.ts';
import type { Shop } from '../../../platform/shop.ts';
import { matchingCustomers, customersNamed, codeHolders, petsOfMany } from '../../customers/public.ts';
import { groupNames } from '../../segments/public.ts';
import { employeesOf } from '../../employees/public.ts';
import { kindsHeld } from '../../memberships/public.ts';
import type { Person } from '../cleaning/people.rules.ts';
import { callsOf } from './introducers.rules.ts';
import { planImport } from './rules.ts';
import type { PlannedPerson, Surroundings } from './rules.ts';

/** What the lines of a file are decided by, as the shop is at this moment. */
export const readSurroundings = async (shop: Shop, people: readonly Person[]): Promise<Surroundings> => {
  const known = await matchingCustomers(shop, {
    phones: people.flatMap(({ phone }) => phone ?? []),
    names: people.filter(({ phone }) => phone === null).map(({ name }) => name),
  });
  const pets = await petsOfMany(
    shop,
    known.map(({ customer_no }) => customer_no),
  );
  const held = await kindsHeld(
    shop,
    known.map(({ customer_no }) => customer_no),
  );
  const holders = await codeHolders(
    shop,
    people.flatMap(({ code }) => code ?? []),
  );
  return {
    known,
    pets,
    held,
    employees: await employeesOf(shop),
    groups: await groupNames(shop),
    called: await customersNamed(shop, callsOf(people.flatMap(({ introducer }) => introducer ?? []))),
    codes: new Map(holders.map((holder) => [holder.code, holder])),
  };
};

/** Decides every line by the customers at this moment. */
export const planPeople = async (
  shop: Shop,
  people: readonly Person[],
  options: ImportOptions,
): Promise<PlannedPerson[]> => planImport(people, options, await readSurroundings(shop, people));
