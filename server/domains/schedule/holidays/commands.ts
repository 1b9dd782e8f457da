import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { addHoliday, holidays } from '../../../../contract/schedule.ts';
import { daysBetween, formatDay } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { isExclusionViolation, isUniqueViolation } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/errors.ts';
import { announce, record } from '../../../platform/outbox.ts';
import { inShop } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { allDaysAhead, makeChange, settleChange } from '../conflicts/commands.ts';
import { assertNearDays, listRange } from '../dates.ts';
import { publicHolidayOf } from '../public-holidays.ts';
import { daysOf } from '../rules.ts';
import { closesOnPublicHolidays, deleteClosedDay, insertClosedDay, listClosedDays } from './queries.ts';
import type { ClosedDayRow } from './queries.ts';

type NewHoliday = Parsed<typeof addHoliday>['body'];

const presentHoliday = (row: ClosedDayRow) => ({
  id: row.id,
  kind: row.weekday === null ? ('DATE' as const) : ('WEEKDAY' as const),
  from: row.closed_on as ShopDate | null,
  to: (row.closed_to ?? row.closed_on) as ShopDate | null,
  weekday: row.weekday,
  weeks: row.weeks,
  label: row.label,
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
  }));
};

const asRow = (holiday: NewHoliday): Omit<ClosedDayRow, 'id'> =>
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

/** Part of a transaction; a preview makes it too. @throws HOLIDAY_OVERLAPS, SCHEDULE_DATE_INVALID */
export const makeHoliday = (db: Tx, scope: ShopScope, holiday: NewHoliday) => {
  if (holiday.kind === 'DATE') {
    const to = holiday.to ?? holiday.from;
    assertNearDays(holiday.from, to);
    if (daysBetween(holiday.from, to) > 366) throw refuse('SCHEDULE_DATE_INVALID');
  }
  const touched =
    holiday.kind === 'DATE' ? { from: holiday.from, to: holiday.to ?? holiday.from } : allDaysAhead();
  return makeChange(db, scope, touched, () =>
    insertClosedDay(db, scope, asRow(holiday)).catch((error: unknown) => {
      throw isExclusionViolation(error) || isUniqueViolation(error) ? refuse('HOLIDAY_OVERLAPS') : error;
    }),
  );
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

export const dropHoliday = (scope: ShopScope, id: number): Promise<{ id: number }> =>
  inShop(scope, async (db) => {
    const gone = await deleteClosedDay(db, scope, id);
    if (!gone) throw refuse('HOLIDAY_NOT_FOUND');
    await record(db, scope, 'shop', Number(scope.shopNo.slice(1)), `휴무일을 지웠어요: ${describe(gone)}`);
    await announce(db, scope, { kind: 'schedule' });
    return { id };
  });
