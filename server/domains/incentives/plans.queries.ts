import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/db/types.ts';
import type { Shop } from '../../platform/shop.ts';

/** All plans that stand, the latest month first. */
export const plansOf = (shop: Shop) =>
  shop.tx
    .selectFrom('incentive_plans')
    .selectAll()
    .where('withdrawn_at', 'is', null)
    .orderBy('effective_month', 'desc')
    .orderBy('id', 'desc')
    .execute();
export type PlanRow = Awaited<ReturnType<typeof plansOf>>[number];

export const insertPlan = async (
  shop: Shop,
  values: Omit<Insertable<DB['incentive_plans']>, 'shop_no'>,
): Promise<void> => {
  await shop.tx.insertInto('incentive_plans').values(values).execute();
};

/** Answers whether it stood until now. */
export const withdrawPlan = async (shop: Shop, id: number): Promise<boolean> =>
  (await shop.tx
    .updateTable('incentive_plans')
    .set({ withdrawn_at: clock.iso() })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** One saving at a time, so that the slower of two is told. */
export const lockPlans = (shop: Shop) => sql`select from shops for no key update`.execute(shop.tx);

export const closedMonths = (shop: Shop) =>
  shop.tx
    .selectFrom('incentive_closings')
    .select('month')
    .where('state', '<>', 'OPEN')
    .orderBy('month', 'desc')
    .execute();
