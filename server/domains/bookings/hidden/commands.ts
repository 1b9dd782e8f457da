import type { hiddenTimes } from '../../../../contract/availability.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import { addDays, instantAt, startOfDayMs } from '../../../../contract/time.ts';
import { can, readShop } from '../../../platform/scope.ts';
import type { ShopScope } from '../../../platform/scope.ts';
import { busyPairs } from '../availability/queries.ts';
import { requireRange } from '../lists/rules.ts';
import { readEmployees } from '../overlap/queries.ts';
import { instantOf } from '../rules.ts';

const longestList = 62;

/**
 * When others are busy with what this person may not see. What follows on one another is one stretch, so
 * that nobody reads from it how many come.
 */
export const listHiddenTimes = (
  scope: ShopScope,
  { from, to }: Parsed<typeof hiddenTimes>['query'],
): Promise<Reply<typeof hiddenTimes>> => {
  requireRange(from, to, longestList);
  return readShop(scope, async (db) => {
    if (can(scope, 'bookings.others')) return { items: [] };
    const employees = await readEmployees(db, scope, [], { everyone: true, lock: false });
    const range = { startAt: instantAt(from, 0), endAt: instantAt(addDays(to, 1), 0) };
    const busy = await busyPairs(db, scope, range, [...employees.keys()], { visible: true });
    const origin = startOfDayMs(from) / 60_000;
    return {
      items: [...busy].flatMap(([employeeNo, pairs]) =>
        pairs.flatMap((start, at) =>
          at % 2 === 0
            ? [
                {
                  employeeNo,
                  startAt: instantOf(origin + start),
                  endAt: instantOf(origin + (pairs[at + 1] ?? start)),
                },
              ]
            : [],
        ),
      ),
    };
  });
};
