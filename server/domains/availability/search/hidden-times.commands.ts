import type { hiddenTimes } from '../../../../contract/availability.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import { addDays, instantAt, startOfDayMs } from '../../../../contract/time.ts';
import { can, readShop } from '../../../platform/shop.ts';
import type { ShopAccess } from '../../../platform/shop.ts';
import { busyPairs } from './queries.ts';
import { assertRange } from '../range.rules.ts';
import { readEmployees } from '../overlap/queries.ts';
import { instantOf } from '../visit.rules.ts';

const longestList = 62;

/**
 * When other employees are busy with bookings this one may not see. Adjoining ones are joined, so that their
 * number stays hidden.
 */
export const listHiddenTimes = (
  shop: ShopAccess,
  { from, to }: Parsed<typeof hiddenTimes>['query'],
): Promise<Reply<typeof hiddenTimes>> => {
  assertRange(from, to, longestList);
  return readShop(shop, async (shop) => {
    if (can(shop, 'bookings.others')) return { items: [] };
    const employees = await readEmployees(shop, [], { everyone: true, lock: false });
    const range = { startAt: instantAt(from, 0), endAt: instantAt(addDays(to, 1), 0) };
    const busy = await busyPairs(shop, range, [...employees.keys()], { visible: true });
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
