import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { asOperator } from '../../testing/as-operator.ts';
import { openWorld } from '../../testing/world.ts';
import type { World } from '../../testing/world.ts';
import { usesOfCustomer, usesOfPet } from './in-use.queries.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

/** What the undoing of an import asks otherwise, and where. */
const askedElsewhere = {
  customers: [
    'accounts.customer_no',
    'account_shares.customer_no',
    'customers.introducer_no',
    'pets.customer_no',
  ],
  pets: ['pet_vaccinations.pet_no'],
};
/** Go with the customer, yet say that somebody was here. */
const cascading = ['consent_entries.customer_no', 'customer_group_members.customer_no'];

const referring = async (table: 'customers' | 'pets') => {
  const { rows } = await asOperator(world.server.platform.database, (db) =>
    sql<{ use: string }>`
      select c.conrelid::regclass::text || '.' || a.attname as use
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_length(c.conkey, 1)]
      where c.contype = 'f' and c.confdeltype = 'a' and c.confrelid = ${table}::regclass`.execute(db),
  );
  return rows.map(({ use }) => use).toSorted();
};

it('asks every column that refers to a customer or a pet', async () => {
  expect([...usesOfCustomer, ...askedElsewhere.customers].toSorted()).toEqual(
    [...(await referring('customers')), ...cascading].toSorted(),
  );
  expect([...usesOfPet, ...askedElsewhere.pets].toSorted()).toEqual(await referring('pets'));
});
