import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { EmployeeNo } from '../../../../contract/ids.ts';
import type {
  employeeHours,
  preview,
  saveBusinessDays,
  saveEmployeeHours,
} from '../../../../contract/schedule.ts';
import { refuse } from '../../../platform/errors.ts';
import { inShop } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { allDaysAhead, makeChange, previewChange, settleChange } from '../conflicts/commands.ts';
import { presentStanding } from '../conflicts/present.ts';
import { makeHoliday } from '../holidays/commands.ts';
import { makeLeave } from '../leaves/commands.ts';
import { nameOfEmployee } from '../leaves/queries.ts';
import { makeOpenDay } from '../open-days/commands.ts';
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

const makeWeek = (
  db: Tx,
  scope: ShopScope,
  wanted: Pick<NewWeek, 'weekdays' | 'closesOnPublicHolidays' | 'version'>,
) =>
  makeChange(db, scope, allDaysAhead(), async () => {
    const current = await readWeek(db, scope);
    if (wanted.version !== undefined && wanted.version !== current.version)
      throw refuse('STALE_VERSION', {
        errors: [{ field: 'version', message: '최신 영업시간이에요.', detail: presentWeek(current) }],
      });
    await replaceWeek(db, scope.shopNo, wanted.weekdays.map(readWeekday));
    await bumpWeek(db, scope, wanted.closesOnPublicHolidays ?? current.closesOnPublicHolidays);
    return readWeek(db, scope);
  });

export const saveWeek = (scope: ShopScope, wanted: NewWeek): Promise<Reply<typeof saveBusinessDays>> =>
  inShop(scope, async (db) => {
    const made = await makeWeek(db, scope, wanted);
    return settleChange(
      db,
      scope,
      { ...made, answer: presentWeek(made.answer) },
      { confirmed: wanted.confirmed, sentence: '영업시간을 바꿨어요' },
    );
  });

const presentEmployeeWeek = (employeeNo: EmployeeNo, { own, version }: EmployeeWeekRow, shop: WeekRow) => ({
  employeeNo,
  own: own.length > 0,
  weekdays: (own.length > 0 ? own : shop.week).map(presentWeekday),
  version,
});

const requireEmployeeWeek = async (db: Tx, scope: ShopScope, employeeNo: EmployeeNo) => {
  const row = await readEmployeeWeek(db, scope, employeeNo);
  if (!row) throw refuse('EMPLOYEE_NOT_FOUND');
  return presentEmployeeWeek(employeeNo, row, await readWeek(db, scope));
};

export const readEmployeeHours = (
  scope: ShopScope,
  employeeNo: EmployeeNo,
): Promise<Reply<typeof employeeHours>> => inShop(scope, (db) => requireEmployeeWeek(db, scope, employeeNo));

const makeEmployeeWeek = async (
  db: Tx,
  scope: ShopScope,
  employeeNo: EmployeeNo,
  wanted: Pick<NewEmployeeWeek, 'weekdays'> & { version?: number },
) => {
  await requireEmployeeWeek(db, scope, employeeNo);
  return makeChange(db, scope, allDaysAhead(), async () => {
    const current = await requireEmployeeWeek(db, scope, employeeNo);
    if (wanted.version !== undefined && wanted.version !== current.version)
      throw refuse('STALE_VERSION', {
        errors: [{ field: 'version', message: '최신 근무 시간이에요.', detail: current }],
      });
    const week = (wanted.weekdays ?? []).map(readWeekday).sort(byWeekday);
    await replaceEmployeeWeek(db, scope, employeeNo, week);
    return requireEmployeeWeek(db, scope, employeeNo);
  });
};

export const saveEmployeeWeek = (
  scope: ShopScope,
  employeeNo: EmployeeNo,
  wanted: NewEmployeeWeek,
): Promise<Reply<typeof saveEmployeeHours>> =>
  inShop(scope, async (db) => {
    const made = await makeEmployeeWeek(db, scope, employeeNo, wanted);
    const name = await nameOfEmployee(db, scope, employeeNo);
    const sentence = `${name}님의 근무 시간을 바꿨어요`;
    return settleChange(db, scope, made, { confirmed: wanted.confirmed, sentence });
  });

type Preview = Parsed<typeof preview>['body'];

const makeAny = (db: Tx, scope: ShopScope, body: Preview) => {
  if (body.change === 'WEEK') return makeWeek(db, scope, body.week);
  if (body.change === 'HOLIDAY') return makeHoliday(db, scope, body.holiday);
  if (body.change === 'OPEN_DAY') return makeOpenDay(db, scope, body.openDay);
  if (body.change === 'LEAVE') return makeLeave(db, scope, body.leave);
  return makeEmployeeWeek(db, scope, body.employeeNo, body.week);
};

/** Which bookings a change would leave outside the hours. Nothing is saved. */
export const previewAny = async (scope: ShopScope, body: Preview): Promise<Reply<typeof preview>> => ({
  bookings: presentStanding(await previewChange(scope, (db) => makeAny(db, scope, body))),
});
