import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { availability } from '../../../../contract/bookings.ts';
import { addDays, instantAt, startOfDayMs } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { inShop } from '../../../platform/scope.ts';
import type { ShopScope } from '../../../platform/scope.ts';
import {
  blockedFor,
  blockedSpans,
  daysOf,
  epochSpans,
  subtractSpans,
  workingSpans,
} from '../../schedule/public.ts';
import { requireRange } from '../lists/rules.ts';
import { busyPairs } from './queries.ts';
import { freeStarts } from './rules.ts';

const longestSearch = 62;
const day = 1440;

/** Starts by day, in minutes since that day's midnight. */
const byDay = (days: readonly string[], starts: readonly number[]) => {
  const lists = days.map((date) => ({ date, starts: [] as number[] }));
  for (const start of starts) lists[Math.floor(start / day)]?.starts.push(start % day);
  return lists;
};

/** When bookings of that length can start, for one employee or everybody who takes bookings. */
export const findStarts = (
  scope: ShopScope,
  { from, to, durationMinutes, employeeNo, stepMinutes }: Parsed<typeof availability>['query'],
): Promise<Reply<typeof availability>> => {
  requireRange(from, to, longestSearch);
  return inShop(scope, async (db) => {
    const working = await workingSpans(db, scope, from, to);
    const blocked = await blockedSpans(db, scope, from, to);
    const asked = [...working.employees].filter(([no]) => employeeNo === undefined || no === employeeNo);
    if (asked.length === 0 && employeeNo !== undefined) throw refuse('EMPLOYEE_NOT_FOUND');
    const range = { startAt: instantAt(from, 0), endAt: instantAt(addDays(to, 1), 0) };
    const busy = await busyPairs(
      db,
      scope,
      range,
      asked.map(([no]) => no),
    );
    const origin = startOfDayMs(from) / 60_000;
    const days = daysOf(from, to);
    const wish = {
      length: durationMinutes,
      parts: [0, durationMinutes],
      step: stepMinutes,
      notBefore: Math.max(0, Math.ceil(clock.now() / 60_000) - origin),
    };
    return {
      employees: asked.map(([no, spans]) => {
        const open = subtractSpans(epochSpans(spans), blockedFor(blocked, no));
        const work = Int32Array.from(open.flat(), (minute) => minute - origin);
        return {
          employeeNo: no,
          days: byDay(days, freeStarts({ work, busy: busy.get(no) ?? new Int32Array() }, wish)),
        };
      }),
    };
  });
};
