import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { assemble } from '../../server/assemble.ts';
import type { Server } from '../../server/assemble.ts';
import { auditEveryShop } from '../../server/domains/audit/commands.ts';
import { readConfig } from '../../server/platform/config.ts';
import { asOperator } from '../../server/platform/shop.ts';
import { injecting } from '../../server/testing/people.ts';
import { makeShop } from '../../server/testing/shops.ts';
import { campaignDatabase } from './database.ts';

/** How long the night may take for each shop, on two cores: a thousand in less than two minutes. */
const mostMsPerShop = 100;

/** A shop that sold something on some days. */
const openShop = async (server: Server, seed: number): Promise<string> => {
  const { owner, shopNo } = await makeShop(server.platform, injecting(server.app), {});
  const { body } = await owner.call('customers.create', {
    params: { shopNo },
    body: { name: `고객${seed}` },
  });
  for (let sale = 0; sale <= seed % 3; sale += 1)
    await owner.call('sales.create', {
      body: {
        customerNo: body.customerNo,
        lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 50_000 + seed * 10 }],
        payments: [{ method: sale % 2 === 0 ? 'CARD' : 'UNPAID', amountWon: 50_000 + seed * 10 }],
      },
    });
  return shopNo;
};

/** The nightly proof of many shops: each has its result, the one with broken books is found, and the time is bounded. */
export const proveNights = async (shops: number): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dangol-nights-'));
  const { database } = await campaignDatabase('nights');
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: '10000000', DATA_DIR: dataDir };
  const server = await assemble(readConfig(env), database);
  try {
    const opened: string[] = [];
    for (let seed = 1; seed <= shops; seed += 1) opened.push(await openShop(server, seed));
    await asOperator(database, 'prove nights', (db) =>
      sql`update customers set sales_won = sales_won + 1 where shop_no = ${opened[Math.floor(shops / 2)]}`.execute(
        db,
      ),
    );
    await database.pool.query('analyze');
    const begun = performance.now();
    const broken = await auditEveryShop({
      ...server.platform,
      reporter: { report: () => undefined },
    });
    const msPerShop = (performance.now() - begun) / shops;
    const { rows } = await database.pool.query<{ shops: number; wrong: number }>(
      `select count(distinct shop_no)::int as shops, count(*) filter (where broken > 0)::int as wrong from book_proofs`,
    );
    assert.deepEqual([broken, rows[0]], [1, { shops, wrong: 1 }]);
    console.log(`  ${shops} shops proved, ${msPerShop.toFixed(1)} ms for each`);
    assert.ok(msPerShop < mostMsPerShop, `at most ${mostMsPerShop} ms for each shop`);
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
