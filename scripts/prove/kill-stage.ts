import { assemble } from '../../server/assemble.ts';
import { openSession, sealKeysWith } from '../../server/domains/auth/public.ts';
import { readConfig } from '../../server/platform/config.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import type { Database } from '../../server/platform/db/open.ts';
import { fetching, speakAs } from '../../server/testing/people.ts';
import type { Person } from '../../server/testing/people.ts';
import { makeShop } from '../../server/testing/shops.ts';
import type { TestShop } from '../../server/testing/shops.ts';

export interface KillStage {
  shop: TestShop;
  /** The shop's owner at a server, with the token that was given last. */
  ownerAt(base: string): Person;
  /** What a dead server left; the campaign outlives an access token, so each look gives a new one. */
  look: <T>(work: (database: Database) => Promise<T>) => Promise<T>;
}

/** A database with one shop, that one server process after the other is killed on. @param env of those processes */
export const prepareKillStage = async (env: Record<string, string>): Promise<KillStage> => {
  const open = () =>
    openDatabase({
      databaseUrl: env['DATABASE_URL'],
      dataDir: `${env['DATA_DIR']}/db`,
      connectionTimeout: 30_000,
    });
  const database = await open();
  await migrate(database);
  const config = readConfig({ NODE_ENV: 'production', LOG_LEVEL: 'error', DATA_DIR: env['DATA_DIR'] ?? '' });
  const parent = await assemble(config, database);
  const shop = await makeShop(parent.platform, fetching('nowhere'), { employees: 2 });
  const { vault } = parent.platform;
  await parent.close();
  let { token } = shop.owner;
  return {
    shop,
    ownerAt: (base) => speakAs(fetching(base), token, shop.owner),
    look: async (work) => {
      const database = await open();
      const answer = await work(database);
      const { userId } = shop.owner;
      const session = { userId, shopNo: shop.shopNo, audience: 'api' as const };
      sealKeysWith(database, vault);
      token = (await openSession({ database }, session)).accessToken;
      await database.close();
      return answer;
    },
  };
};
