import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { EmployeeNo } from '../../../../contract/ids.ts';
import type { addOpenDay, changeOpenDay, openDays, removeOpenDay } from '../../../../contract/schedule.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { isUniqueViolation } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/errors.ts';
import { inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { assertVersion, runChange, finishChange } from '../changes/commands.ts';
import { assertNearDays, listRange, spanning } from '../dates.rules.ts';
import { openDayAdded, openDayRemoved, openDayUpdated } from '../events.ts';
import { lockEmployees } from '../queries.ts';
import { presentHours, readHours } from '../rules.ts';
import {
  deleteOpenDay,
  findOpenDay,
  insertOpenDay,
  listOpenDays,
  updateOpenDay,
} from './open-days.queries.ts';
import type { OpenDayRow } from './open-days.queries.ts';
import type { OpenDay } from '../rules.ts';

type NewOpenDay = Parsed<typeof addOpenDay>['body'];
type ChangedOpenDay = Parsed<typeof changeOpenDay>['body'];

const presentOpenDay = (row: OpenDayRow) => ({
  id: row.id,
  date: row.day as ShopDate,
  label: row.label,
  ...presentHours(row),
  employeeNos: row.employees as EmployeeNo[],
  version: row.version,
});

export const listOpenings = (
  shop: ShopAccess,
  query: Parsed<typeof openDays>['query'],
): Promise<Reply<typeof openDays>> => {
  const { from, to } = listRange(query);
  return inShop(shop, async (shop) => ({
    items: (await listOpenDays(shop, from, to)).map(presentOpenDay),
  }));
};

/** @throws EMPLOYEE_NOT_FOUND */
const asRow = async (shop: Shop, openDay: NewOpenDay): Promise<OpenDay> => {
  const employees = [...new Set(openDay.employeeNos)];
  const here = await lockEmployees(shop, null);
  if (employees.some((no) => !here.includes(no))) throw refuse('EMPLOYEE_NOT_FOUND');
  return { day: openDay.date, label: openDay.label, ...readHours(openDay), employees };
};

const asTaken = (error: unknown): never => {
  throw isUniqueViolation(error, 'open_days_shop_no_opens_on_key') ? refuse('OPEN_DAY_TAKEN') : error;
};

const onDay = (day: string) => ({ from: day, to: day });

/** Part of a transaction; a preview makes it too. @throws EMPLOYEE_NOT_FOUND, OPEN_DAY_TAKEN */
export const applyOpenDay = async (shop: Shop, openDay: NewOpenDay) => {
  assertNearDays(openDay.date, openDay.date);
  return runChange(shop, onDay(openDay.date), async () =>
    insertOpenDay(shop, await asRow(shop, openDay)).catch(asTaken),
  );
};

export const createOpenDay = (shop: ShopAccess, openDay: NewOpenDay): Promise<Reply<typeof addOpenDay>> =>
  inShop(shop, async (shop) => {
    const made = await applyOpenDay(shop, openDay);
    const { date, label, confirmed } = openDay;
    const result = { ...made, answer: presentOpenDay(made.answer) };
    return finishChange(shop, result, confirmed, openDayAdded, { date, label });
  });

const readOpenDay = async (shop: Shop, id: number): Promise<OpenDayRow> => {
  const row = await findOpenDay(shop, id);
  if (!row) throw refuse('OPEN_DAY_NOT_FOUND');
  return row;
};

export const replaceOpenDay = (
  shop: ShopAccess,
  id: number,
  openDay: ChangedOpenDay,
): Promise<Reply<typeof changeOpenDay>> =>
  inShop(shop, async (shop) => {
    assertNearDays(openDay.date, openDay.date);
    const { day } = await readOpenDay(shop, id);
    const made = await runChange(shop, spanning(onDay(day), onDay(openDay.date)), async () => {
      const current = await readOpenDay(shop, id);
      assertVersion(current, openDay.version, '최신 임시 영업일이에요.', presentOpenDay(current));
      return updateOpenDay(shop, id, await asRow(shop, openDay)).catch(asTaken);
    });
    const { date, label, confirmed } = openDay;
    const result = { ...made, answer: presentOpenDay(made.answer) };
    return finishChange(shop, result, confirmed, openDayUpdated, { date, label });
  });

export const dropOpenDay = (
  shop: ShopAccess,
  id: number,
  confirmed: boolean,
): Promise<Reply<typeof removeOpenDay>> =>
  inShop(shop, async (shop) => {
    const { day, label } = await readOpenDay(shop, id);
    const made = await runChange(shop, onDay(day), () => deleteOpenDay(shop, id));
    return finishChange(shop, { ...made, answer: { id } }, confirmed, openDayRemoved, { date: day, label });
  });
