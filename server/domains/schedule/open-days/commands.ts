import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { EmployeeNo } from '../../../../contract/ids.ts';
import type { addOpenDay, openDays, removeOpenDay } from '../../../../contract/schedule.ts';
import { formatDay } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { isUniqueViolation } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/errors.ts';
import { inShop } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { makeChange, settleChange } from '../conflicts/commands.ts';
import { assertNearDays, listRange } from '../dates.ts';
import { lockEmployees } from '../queries.ts';
import { presentHours, readHours } from '../rules.ts';
import { deleteOpenDay, findOpenDay, insertOpenDay, listOpenDays } from './queries.ts';
import type { OpenDayRow } from './queries.ts';

type NewOpenDay = Parsed<typeof addOpenDay>['body'];

const presentOpenDay = (row: OpenDayRow) => ({
  id: row.id,
  date: row.day as ShopDate,
  label: row.label,
  ...presentHours(row),
  employeeNos: row.employees as EmployeeNo[],
});

export const listOpenings = (
  scope: ShopScope,
  query: Parsed<typeof openDays>['query'],
): Promise<Reply<typeof openDays>> => {
  const { from, to } = listRange(query);
  return inShop(scope, async (db) => ({
    items: (await listOpenDays(db, scope, from, to)).map(presentOpenDay),
  }));
};

/** Part of a transaction; a preview makes it too. @throws EMPLOYEE_NOT_FOUND, OPEN_DAY_TAKEN */
export const makeOpenDay = async (db: Tx, scope: ShopScope, openDay: NewOpenDay) => {
  assertNearDays(openDay.date, openDay.date);
  const employees = [...new Set(openDay.employeeNos)];
  return makeChange(db, scope, { from: openDay.date, to: openDay.date }, async () => {
    const here = await lockEmployees(db, scope, null);
    if (employees.some((no) => !here.includes(no))) throw refuse('EMPLOYEE_NOT_FOUND');
    const row = { day: openDay.date, label: openDay.label, ...readHours(openDay), employees };
    return insertOpenDay(db, scope, row).catch((error: unknown) => {
      throw isUniqueViolation(error) ? refuse('OPEN_DAY_TAKEN') : error;
    });
  });
};

export const saveOpenDay = (scope: ShopScope, openDay: NewOpenDay): Promise<Reply<typeof addOpenDay>> =>
  inShop(scope, async (db) => {
    const made = await makeOpenDay(db, scope, openDay);
    const sentence = `임시 영업일을 더했어요: ${formatDay(openDay.date)} ${openDay.label}`;
    return settleChange(
      db,
      scope,
      { ...made, answer: presentOpenDay(made.answer) },
      { confirmed: openDay.confirmed, sentence },
    );
  });

export const dropOpenDay = (
  scope: ShopScope,
  id: number,
  confirmed: boolean,
): Promise<Reply<typeof removeOpenDay>> =>
  inShop(scope, async (db) => {
    const openDay = await findOpenDay(db, scope, id);
    if (!openDay) throw refuse('OPEN_DAY_NOT_FOUND');
    const touched = { from: openDay.opens_on, to: openDay.opens_on };
    const made = await makeChange(db, scope, touched, () => deleteOpenDay(db, scope, id));
    const sentence = `임시 영업일을 지웠어요: ${formatDay(openDay.opens_on)} ${openDay.label}`;
    return settleChange(db, scope, { ...made, answer: { id } }, { confirmed, sentence });
  });
