import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ShopDate } from '../../../../contract/time.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { businessDaysQuery } from '../../../lib/business-days.ts';
import { employeesQuery } from '../../../lib/employees.ts';
import { useShopNo } from '../../../lib/session.ts';
import { useMayBook } from '../../bookings/use-may-book.ts';
import { capacityOf, closedLabelOf } from './bookings.rules.ts';

export interface Load {
  count: number;
  /** 0 to 1, or null when no employee works. */
  load: number | null;
  closedLabel: string | null;
  /** A temporary opening, or a public holiday on which the shop is open. */
  note: string | null;
}

/**
 * How full each day of a range is: booked time of what all employees could do. Other employees count only for
 * those who may see their bookings.
 */
export const useLoads = (from: ShopDate, to: ShopDate): ReadonlyMap<string, Load> => {
  const shopNo = useShopNo();
  const counts = useEndpoint(
    'bookings.dailyStatistics',
    { query: { from, to } },
    { select: ({ items }) => new Map(items.map((item) => [item.date as string, item] as const)) },
  ).data;
  const days = useQuery(businessDaysQuery(shopNo, from, to)).data;
  const staff = useQuery(employeesQuery(shopNo)).data;
  const mayBook = useMayBook();
  return useMemo(
    () =>
      new Map(
        (days ?? []).map((day) => {
          const { total = 0, busyMinutes = 0 } = counts?.get(day.date) ?? {};
          const capacity = capacityOf(staff?.filter(({ employeeNo }) => mayBook(employeeNo)) ?? [], day);
          return [
            day.date,
            {
              count: total,
              load: capacity > 0 ? Math.min(1, busyMinutes / capacity) : null,
              closedLabel: closedLabelOf(day),
              note: day.openLabel ?? day.publicHoliday,
            },
          ];
        }),
      ),
    [counts, days, staff, mayBook],
  );
};
