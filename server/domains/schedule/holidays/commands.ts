import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { addHoliday, changeHoliday, holidays } from '../../../../contract/schedule.ts';
import { daysBetween, formatDay } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { isExclusionViolation, isUniqueViolation } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/errors.ts';
import { inShop } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { tell } from '../commands.ts';
import { allDaysAhead, assertVersion, makeChange, settleChange } from '../conflicts/commands.ts';
import { assertNearDays, listRange, spanning } from '../dates.ts';
import type { Days } from '../dates.ts';
import { publicHolidayOf, publicHolidaysKnownUntil } from '../public-holidays.ts';
import { daysOf } from '../rules.ts';
import { closesOnPublicHolidays, deleteClosedDay, findClosedDay } from './queries.ts';
import { insertClosedDay, listClosedDays, updateClosedDay } from './queries.ts';
import type { ClosedDayRow, ClosedDayValues } from './queries.ts';

type NewHoliday = Parsed<typeof addHoliday>['body'];
type ChangedHoliday = Parsed<typeof changeHoliday>['body'];

const presentHoliday = (row: ClosedDayRow) => ({
  id: row.id,
  kind: row.weekday === null ? ('DATE' as const) : ('WEEKDAY' as const),
  from: row.closed_on as ShopDate | null,
  to: (row.closed_to ?? row.closed_on) as ShopDate | null,
  weekday: row.weekday,
  weeks: row.weeks,
  label: row.label,
  version: row.version,
});

const describe = (row: ClosedDayRow): string =>
  row.closed_on === null ? row.label : `${formatDay(row.closed_on)} ${row.label}`;

export const listHolidays = (
  scope: ShopScope,
  query: Parsed<typeof holidays>['query'],
): Promise<Reply<typeof holidays>> => {
  const { from, to } = listRange(query);
  return inShop(scope, async (db) => ({
    items: (await listClosedDays(db, scope, from, to)).map(presentHoliday),
    closesOnPublicHolidays: await closesOnPublicHolidays(db, scope),
    publicHolidays: daysOf(from, to).flatMap((date) => {
      const name = publicHolidayOf(date);
      return name === null ? [] : [{ date, name }];
    }),
    publicHolidaysKnownUntil,
  }));
};

const asRow = (holiday: NewHoliday): ClosedDayValues =>
  holiday.kind === 'DATE'
    ? {
        closed_on: holiday.from,
        closed_to: holiday.to ?? holiday.from,
        weekday: null,
        weeks: [],
        label: holiday.label,
      }
    : {
        closed_on: null,
        closed_to: null,
        weekday: holiday.weekday,
        weeks: [...new Set(holiday.weeks)].sort((a, b) => a - b),
        label: holiday.label,
      };

/** @throws SCHEDULE_DATE_INVALID */
const assertSound = (holiday: NewHoliday) => {
  if (holiday.kind === 'WEEKDAY') return;
  const to = holiday.to ?? holiday.from;
  assertNearDays(holiday.from, to);
  if (daysBetween(holiday.from, to) > 366) throw refuse('SCHEDULE_DATE_INVALID');
};

const touchedBy = ({ closed_on, closed_to }: ClosedDayValues): Days =>
  closed_on === null ? allDaysAhead() : { from: closed_on, to: closed_to ?? closed_on };

const asOverlap = (error: unknown): never => {
  throw isExclusionViolation(error) || isUniqueViolation(error) ? refuse('HOLIDAY_OVERLAPS') : error;
};

/** Part of a transaction; a preview makes it too. @throws HOLIDAY_OVERLAPS, SCHEDULE_DATE_INVALID */
export const makeHoliday = (db: Tx, scope: ShopScope, holiday: NewHoliday) => {
  assertSound(holiday);
  const row = asRow(holiday);
  return makeChange(db, scope, touchedBy(row), () => insertClosedDay(db, scope, row).catch(asOverlap));
};

export const saveHoliday = (scope: ShopScope, holiday: NewHoliday): Promise<Reply<typeof addHoliday>> =>
  inShop(scope, async (db) => {
    const made = await makeHoliday(db, scope, holiday);
    return settleChange(
      db,
      scope,
      { ...made, answer: presentHoliday(made.answer) },
      { confirmed: holiday.confirmed, sentence: `휴무일을 더했어요: ${describe(made.answer)}` },
    );
  });

const readClosedDay = async (db: Tx, scope: ShopScope, id: number): Promise<ClosedDayRow> => {
  const row = await findClosedDay(db, scope, id);
  if (!row) throw refuse('HOLIDAY_NOT_FOUND');
  return row;
};

export const replaceHoliday = (
  scope: ShopScope,
  id: number,
  holiday: ChangedHoliday,
): Promise<Reply<typeof changeHoliday>> =>
  inShop(scope, async (db) => {
    assertSound(holiday);
    const row = asRow(holiday);
    const seen = await readClosedDay(db, scope, id);
    const touched = spanning(touchedBy(seen), touchedBy(row));
    const made = await makeChange(db, scope, touched, async () => {
      const current = await readClosedDay(db, scope, id);
      assertVersion(current, holiday.version, '최신 휴무일이에요.', presentHoliday(current));
      return updateClosedDay(db, scope, id, row).catch(asOverlap);
    });
    return settleChange(
      db,
      scope,
      { ...made, answer: presentHoliday(made.answer) },
      { confirmed: holiday.confirmed, sentence: `휴무일을 바꿨어요: ${describe(made.answer)}` },
    );
  });

export const dropHoliday = (scope: ShopScope, id: number): Promise<{ id: number }> =>
  inShop(scope, async (db) => {
    const gone = await deleteClosedDay(db, scope, id);
    if (!gone) throw refuse('HOLIDAY_NOT_FOUND');
    const { from, to } = touchedBy(gone);
    await tell(db, scope, `휴무일을 지웠어요: ${describe(gone)}`, daysOf(from, to));
    return { id };
  });
