import type { Shop } from '../../platform/shop.ts';

export const findGoals = (shop: Shop, month: string) =>
  shop.tx.selectFrom('month_goals').selectAll().where('month', '=', month).executeTakeFirst();

export const lockGoals = (shop: Shop, month: string) =>
  shop.tx.selectFrom('month_goals').selectAll().where('month', '=', month).forUpdate().executeTakeFirst();

export const goalsOfPeople = (shop: Shop, month: string) =>
  shop.tx
    .selectFrom('month_goal_people')
    .select(['employee_no', 'goal_won'])
    .where('month', '=', month)
    .execute();

/** Answers whether it is written: not when another wrote the month's first at the same moment. */
export const writeGoals = async (
  shop: Shop,
  month: string,
  goalWon: number | null,
  isNew: boolean,
): Promise<boolean> => {
  const written = isNew
    ? await shop.tx
        .insertInto('month_goals')
        .values({ month, goal_won: goalWon })
        .onConflict((conflict) => conflict.columns(['shop_no', 'month']).doNothing())
        .returning('month')
        .executeTakeFirst()
    : await shop.tx
        .updateTable('month_goals')
        .set({ goal_won: goalWon })
        .where('month', '=', month)
        .returning('month')
        .executeTakeFirst();
  return written !== undefined;
};

export const replacePeople = async (
  shop: Shop,
  month: string,
  people: readonly { employeeNo: number; goalWon: number }[],
): Promise<void> => {
  await shop.tx.deleteFrom('month_goal_people').where('month', '=', month).execute();
  if (people.length > 0)
    await shop.tx
      .insertInto('month_goal_people')
      .values(
        people.map(({ employeeNo, goalWon }) => ({ month, employee_no: employeeNo, goal_won: goalWon })),
      )
      .execute();
};
