import type { Tx } from '../platform/shop.ts';

const each = 7_000_000;

/** What the shop and its people want to sell in the running month. */
export const loadGoals = async (
  db: Tx,
  { shopNo, employees }: { shopNo: string; employees: readonly number[] },
  today: string,
): Promise<void> => {
  const key = { shop_no: shopNo, month: today.slice(0, 7) };
  await db
    .insertInto('month_goals')
    .values({ ...key, goal_won: each * employees.length })
    .execute();
  await db
    .insertInto('month_goal_people')
    .values(employees.map((employee_no) => ({ ...key, employee_no, goal_won: each })))
    .execute();
};
