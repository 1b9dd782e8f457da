import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openWorld } from '../testing/world.ts';
import { OutsideTransaction } from './db/pool.ts';
import { asOperator } from './shop.ts';

test('inside a transaction the database itself is out of reach, rather than waited for', async () => {
  const { database } = (await openWorld()).server.platform;
  const stray = asOperator(database, () => sql`select 1`.execute(database.db));
  await expect(stray).rejects.toThrow(OutsideTransaction);
  await expect(asOperator(database, () => asOperator(database, async () => 1))).rejects.toThrow(
    OutsideTransaction,
  );
});
