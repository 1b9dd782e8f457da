import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { addHoliday, changeHoliday, holidays } from '../../../../contract/schedule.ts';
import { daysBetween } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { isExclusionViolation, isUniqueViolation } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/errors.ts';
import { inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { publishChange } from '../commands.ts';
import { allDaysAhead, assertVersion, runChange, finishChange } from '../changes/commands.ts';
import { assertNearDays, listRange, spanning } from '../dates.rules.ts';
import type { Days } from '../dates.rules.ts';
import { holidayAdded, holidayRemoved, holidayUpdated } from '../events.ts';
import { publicHolidayOf, publicHolidaysKnownUntil } from '../public-holidays.rules.ts';
import { daysOf } from '../rules.ts';
import { closesOnPublicHolidays, deleteClosedDay, findClosedDay } from './holidays.queries.ts';
import { insertClosedDay, listClosedDays, updateClosedDay } from './holidays.queries.ts';
import type { ClosedDayRow, ClosedDayValues } from './holidays.queries.ts';

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

const inEvent = ({ closed_on, label }: ClosedDayRow) => ({ from: closed_on, label });

export const listHolidays = (
  shop: ShopAccess,
  query: Parsed<typeof holidays>['query'],
): Promise<Reply<typeof holidays>> => {
  const { from, to } = listRange(query);
  return inShop(shop, async (shop) => ({
    items: (await listClosedDays(shop, from, to)).map(presentHoliday),
    closesOnPublicHolidays: await closesOnPublicHolidays(shop),
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
  throw isExclusionViolation(error, 'closed_days_apart') || isUniqueViolation(error, 'closed_days_by_weekday')
    ? refuse('HOLIDAY_OVERLAPS')
    : error;
};

/** Part of a transaction; a preview makes it too. @throws HOLIDAY_OVERLAPS, SCHEDULE_DATE_INVALID */
export const applyHoliday = (shop: Shop, holiday: NewHoliday) => {
  assertSound(holiday);
  const row = asRow(holiday);
  return runChange(shop, touchedBy(row), () => insertClosedDay(shop, row).catch(asOverlap));
};

export const createHoliday = (shop: ShopAccess, holiday: NewHoliday): Promise<Reply<typeof addHoliday>> =>
  inShop(shop, async (shop) => {
    const made = await applyHoliday(shop, holiday);
    return finishChange(
      shop,
      { ...made, answer: presentHoliday(made.answer) },
      holiday.confirmed,
      holidayAdded,
      inEvent(made.answer),
    );
  });

const readClosedDay = async (shop: Shop, id: number): Promise<ClosedDayRow> => {
  const row = await findClosedDay(shop, id);
  if (!row) throw refuse('HOLIDAY_NOT_FOUND');
  return row;
};

export const replaceHoliday = (
  shop: ShopAccess,
  id: number,
  holiday: ChangedHoliday,
): Promise<Reply<typeof changeHoliday>> =>
  inShop(shop, async (shop) => {
    assertSound(holiday);
    const row = asRow(holiday);
    const seen = await readClosedDay(shop, id);
    const touched = spanning(touchedBy(seen), touchedBy(row));
    const made = await runChange(shop, touched, async () => {
      const current = await readClosedDay(shop, id);
      assertVersion(current, holiday.version, '최신 휴무일이에요.', presentHoliday(current));
      return updateClosedDay(shop, id, row).catch(asOverlap);
    });
    return finishChange(
      shop,
      { ...made, answer: presentHoliday(made.answer) },
      holiday.confirmed,
      holidayUpdated,
      inEvent(made.answer),
    );
  });

export const dropHoliday = (shop: ShopAccess, id: number): Promise<{ id: number }> =>
  inShop(shop, async (shop) => {
    const gone = await deleteClosedDay(shop, id);
    if (!gone) throw refuse('HOLIDAY_NOT_FOUND');
    const { from, to } = touchedBy(gone);
    await publishChange(shop, holidayRemoved, inEvent(gone), daysOf(from, to));
    return { id };
  });
