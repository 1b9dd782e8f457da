import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assemble } from '../../server/assemble.ts';
import { readConfig } from '../../server/platform/config.ts';
import { injecting } from '../../server/testing/people.ts';
import { makeShop } from '../../server/testing/shops.ts';
import { campaignDatabase } from './database.ts';
import { playWeek } from './week-player.ts';

/** Random weeks of shops over HTTP, each against books kept by hand that share no code with the product. */
export const proveShopWeeks = async (weeks: number): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dangol-weeks-'));
  const { database } = await campaignDatabase('weeks');
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'error', RATE_LIMIT: '10000000', DATA_DIR: dataDir };
  const server = await assemble(readConfig(env), database);
  try {
    let compared = 0;
    for (let seed = 1; seed <= weeks; seed += 1) {
      const { owner, shopNo } = await makeShop(server.platform, injecting(server.app), {});
      compared += await playWeek(owner, shopNo, seed);
    }
    assert.ok(compared > weeks * 50);
    console.log(`  ${weeks} weeks, ${compared} figures as the books have them`);
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
