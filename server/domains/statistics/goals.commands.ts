import type * as contract from '../../../contract/statistics.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { assertCan, inShop, readShop, shopNumber } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { employeesOf } from '../employees/public.ts';
import { workingSpans } from '../schedule/public.ts';
import { sharesByEmployee } from './employees.queries.ts';
import { goalsSaved } from './events.ts';
import { ownOf } from './facts.queries.ts';
import { paceOf } from './goals.rules.ts';
import { findGoals, goalsOfPeople, lockGoals, replacePeople, writeGoals } from './goals.queries.ts';
import { daysOfMonth } from './period.rules.ts';
import { realSalesWon } from './sales.queries.ts';
import { prepared } from './sold-days.queries.ts';
import { today } from './view.commands.ts';

type Goals = Reply<typeof contract.goals>;

const openDaysOf = async (shop: Shop, month: string) => {
  const { from, to } = daysOfMonth(month);
  const open = [...(await workingSpans(shop, from, to)).shop].filter(([, spans]) => spans.length > 0);
  return { openDays: open.length, daysBegun: open.filter(([day]) => day <= today()).length };
};

const goalsIn = async (shop: Shop, month: string): Promise<Goals> => {
  const period = daysOfMonth(month);
  const own = ownOf(shop);
  const [row, days] = [await findGoals(shop, month), await openDaysOf(shop, month)];
  const goals = new Map((await goalsOfPeople(shop, month)).map((one) => [one.employee_no, one.goal_won]));
  const shares = new Map(
    (await sharesByEmployee(shop, await prepared(shop, period))).map((one) => [
      one.employeeNo,
      one.realSalesWon,
    ]),
  );
  const progress = (goalWon: number | null, soldWon: number) =>
    ({ goalWon, soldWon, paceWon: paceOf(soldWon, days) }) as NonNullable<Goals['shop']>;
  const people = (await employeesOf(shop, { includeLeft: true })).filter(
    ({ employee_no: no, state }) => (own === null || no === own) && (state === 'ACTIVE' || goals.has(no)),
  );
  return {
    month,
    ...days,
    shop: own === null ? progress(row?.goal_won ?? null, await realSalesWon(shop, period)) : null,
    people: people.map(({ employee_no: no, name }) => ({
      employeeNo: no as Goals['people'][number]['employeeNo'],
      name,
      ...progress(goals.get(no) ?? null, shares.get(no) ?? 0),
    })),
    version: row?.version ?? 0,
  };
};

export const readGoals = (shop: ShopAccess, month: string): Promise<Goals> =>
  readShop(shop, (shop) => goalsIn(shop, month));

/** @throws EMPLOYEE_NOT_FOUND, STALE_VERSION */
export const saveGoals = (
  shop: ShopAccess,
  month: string,
  { shopWon, people, version }: Parsed<typeof contract.saveGoals>['body'],
): Promise<Goals> =>
  inShop(shop, async (shop) => {
    // An employee who sees only their own goal would remove all others by leaving them out.
    assertCan(shop, 'sales.others');
    const before = await lockGoals(shop, month);
    if ((before?.version ?? 0) !== version) throw staleVersion(await goalsIn(shop, month));
    const goals = new Map(people.map((one) => [one.employeeNo, one]));
    const known = new Set((await employeesOf(shop, { includeLeft: true })).map((row) => row.employee_no));
    if ([...goals.keys()].some((no) => !known.has(no))) throw refuse('EMPLOYEE_NOT_FOUND');
    const written = await writeGoals(shop, month, shopWon, !before);
    if (!written) throw staleVersion(await goalsIn(shop, month));
    await replacePeople(shop, month, [...goals.values()]);
    await publish(shop, goalsSaved, shopNumber(shop), { month, shopWon, people: goals.size });
    return goalsIn(shop, month);
  });

/** The goal of the running month that the reader sees first: the shop's, or their own. */
export const readStanding = async (shop: Shop) => {
  const { month, shop: whole, people } = await goalsIn(shop, today().slice(0, 7));
  const one = whole ?? people[0];
  return one && one.goalWon !== null ? { month, ...one, own: whole === null } : undefined;
};
