import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { EmployeeNo } from '../../../../contract/ids.ts';
import type {
  employeeHours,
  preview,
  saveBusinessDays,
  saveEmployeeHours,
} from '../../../../contract/schedule.ts';
import { refuse, staleVersion } from '../../../platform/errors.ts';
import { inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { businessHoursUpdated, employeeHoursUpdated } from '../events.ts';
import { allDaysAhead, runChange, previewChange, finishChange } from '../changes/commands.ts';
import { presentAffected } from '../changes/present.ts';
import { applyHoliday } from './holidays.commands.ts';
import { applyLeave } from './leaves.commands.ts';
import { nameOfEmployee } from './leaves.queries.ts';
import { applyOpenDay } from './open-days.commands.ts';
import { replaceWeek } from '../queries.ts';
import { presentWeekday, readWeekday } from '../rules.ts';
import { bumpWeek, readEmployeeWeek, readWeek, replaceEmployeeWeek } from './queries.ts';
import type { EmployeeWeekRow, WeekRow } from './queries.ts';

type NewWeek = Parsed<typeof saveBusinessDays>['body'];
type NewEmployeeWeek = Parsed<typeof saveEmployeeHours>['body'];

const presentWeek = ({ week, closesOnPublicHolidays, version }: WeekRow) => ({
  weekdays: week.map(presentWeekday),
  closesOnPublicHolidays,
  version,
});

const byWeekday = (a: { weekday: number }, b: { weekday: number }) => a.weekday - b.weekday;

const applyWeek = (shop: Shop, wanted: Pick<NewWeek, 'weekdays' | 'closesOnPublicHolidays' | 'version'>) =>
  runChange(shop, allDaysAhead(), async () => {
    const current = await readWeek(shop);
    if (wanted.version !== undefined && wanted.version !== current.version)
      throw staleVersion(presentWeek(current), '최신 영업시간이에요.');
    await replaceWeek(shop, wanted.weekdays.map(readWeekday));
    await bumpWeek(shop, wanted.closesOnPublicHolidays);
    return readWeek(shop);
  });

export const saveWeek = (shop: ShopAccess, wanted: NewWeek): Promise<Reply<typeof saveBusinessDays>> =>
  inShop(shop, async (shop) => {
    const made = await applyWeek(shop, wanted);
    return finishChange(
      shop,
      { ...made, answer: presentWeek(made.answer) },
      wanted.confirmed,
      businessHoursUpdated,
      {},
    );
  });

const presentEmployeeWeek = (employeeNo: EmployeeNo, { own, version }: EmployeeWeekRow, shop: WeekRow) => ({
  employeeNo,
  own: own.length > 0,
  weekdays: (own.length > 0 ? own : shop.week).map(presentWeekday),
  version,
});

const requireEmployeeWeek = async (shop: Shop, employeeNo: EmployeeNo) => {
  const row = await readEmployeeWeek(shop, employeeNo);
  if (!row) throw refuse('EMPLOYEE_NOT_FOUND');
  return presentEmployeeWeek(employeeNo, row, await readWeek(shop));
};

export const readEmployeeHours = (
  shop: ShopAccess,
  employeeNo: EmployeeNo,
): Promise<Reply<typeof employeeHours>> => inShop(shop, (shop) => requireEmployeeWeek(shop, employeeNo));

const applyEmployeeWeek = async (
  shop: Shop,
  employeeNo: EmployeeNo,
  wanted: Pick<NewEmployeeWeek, 'weekdays'> & { version?: number },
) => {
  await requireEmployeeWeek(shop, employeeNo);
  return runChange(shop, allDaysAhead(), async () => {
    const current = await requireEmployeeWeek(shop, employeeNo);
    if (wanted.version !== undefined && wanted.version !== current.version)
      throw staleVersion(current, '최신 근무 시간이에요.');
    const week = (wanted.weekdays ?? []).map(readWeekday).sort(byWeekday);
    await replaceEmployeeWeek(shop, employeeNo, week);
    return requireEmployeeWeek(shop, employeeNo);
  });
};

export const saveEmployeeWeek = (
  shop: ShopAccess,
  employeeNo: EmployeeNo,
  wanted: NewEmployeeWeek,
): Promise<Reply<typeof saveEmployeeHours>> =>
  inShop(shop, async (shop) => {
    const made = await applyEmployeeWeek(shop, employeeNo, wanted);
    const whose = { employeeNo, employeeName: await nameOfEmployee(shop, employeeNo) };
    return finishChange(shop, made, wanted.confirmed, employeeHoursUpdated, whose);
  });

type Preview = Parsed<typeof preview>['body'];

const applyAny = (shop: Shop, body: Preview) => {
  if (body.change === 'WEEK') return applyWeek(shop, body.week);
  if (body.change === 'HOLIDAY') return applyHoliday(shop, body.holiday);
  if (body.change === 'OPEN_DAY') return applyOpenDay(shop, body.openDay);
  if (body.change === 'LEAVE') return applyLeave(shop, body.leave);
  return applyEmployeeWeek(shop, body.employeeNo, body.week);
};

/** Which bookings a change would leave outside the hours. Nothing is saved. */
export const previewAny = async (shop: ShopAccess, body: Preview): Promise<Reply<typeof preview>> => ({
  bookings: presentAffected(await previewChange(shop, (shop) => applyAny(shop, body))),
});
