import { expect, test } from 'vitest';
import { lintCatalogue } from '../../scripts/catalogue-lint.ts';
import { openWorld } from './world.ts';

/** That the lint tells of a bad table has its own test, beside it. */
test('the migrated database can be distributed by shop, and every table is guarded', async () => {
  const { server } = await openWorld();
  expect(await lintCatalogue(server.platform.database)).toEqual([]);
});
