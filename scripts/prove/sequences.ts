import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assemble } from '../../server/assemble.ts';
import { proveCommands } from '../../server/domains/bookings/testing/commands.ts';
import { readConfig } from '../../server/platform/config.ts';
import { injecting } from '../../server/testing/people.ts';
import { makeShop } from '../../server/testing/shops.ts';
import { campaignDatabase } from './database.ts';

/** Random sequences of booking commands on PostgreSQL: none may leave an unconfirmed overlap. */
export const proveSequences = async (runs: number): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dangol-sequences-'));
  const { database } = await campaignDatabase('sequences');
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'error', RATE_LIMIT: '10000000', DATA_DIR: dataDir };
  const server = await assemble(readConfig(env), database);
  try {
    const shop = await makeShop(server.platform, injecting(server.app), { employees: 3 });
    const done = await proveCommands(database, shop, runs);
    console.log(`  ${runs} sequences, ${done} commands done, no unconfirmed overlap`);
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
