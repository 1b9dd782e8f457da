import { daysBetween, shopDateOf } from '../../contract/time.ts';
import { hasUsers } from '../../server/domains/auth/setup/queries.ts';
import { clock } from '../../server/platform/clock.ts';
import type { Config } from '../../server/platform/config.ts';
import type { Database } from '../../server/platform/db/open.ts';
import { asOperator } from '../../server/platform/shop.ts';
import { demoLogins } from '../../server/seed/logins.ts';

export const needsFirstOwner = async (database: Database): Promise<boolean> =>
  !(await asOperator(database, 'start for the first time', hasUsers));

/** Fills an empty database with the demo; one that has people keeps what it has. */
export const fillDemo = async (
  database: Database,
  { dataDir, DEMO_DAYS: days }: Config,
  onStart: () => void,
): Promise<void> => {
  if (!(await needsFirstOwner(database))) return;
  onStart();
  const { demoKeep, seedDemo } = await import('../../server/seed/demo.ts');
  await seedDemo(database, { ...(days && { days }) }, demoKeep(dataDir));
};

export const demoFacts = async (database: Database) => {
  const made = await asOperator(database, 'start for the first time', (db) =>
    db
      .selectFrom('users')
      .select((eb) => eb.fn.min('created_at').as('at'))
      .executeTakeFirst(),
  );
  const today = shopDateOf(clock.now());
  return { logins: demoLogins, daysOld: made?.at ? daysBetween(shopDateOf(made.at), today) : 0 };
};
