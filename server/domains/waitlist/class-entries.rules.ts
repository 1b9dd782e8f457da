import type { CustomerNo } from '../../../contract/ids.ts';
import { minuteOfDay, shopDateOf } from '../../../contract/time.ts';
import type { ClassRow } from '../bookings/public.ts';
import { isForItem, isWanted } from './rules.ts';
import type { WaitlistEntryRow } from './entries/queries.ts';

/** Is it that class they wait for, and would they not sit in it twice? */
export const isWaitingFor = (
  entry: Pick<
    WaitlistEntryRow,
    'items' | 'employeeNo' | 'customerNo' | 'from' | 'until' | 'weekdays' | 'fromMinute' | 'toMinute'
  >,
  { itemId, employeeNo, startAt }: Pick<ClassRow, 'itemId' | 'employeeNo' | 'startAt'>,
  seated: ReadonlySet<CustomerNo>,
): boolean => {
  const minute = minuteOfDay(startAt);
  return (
    isForItem(entry.items, itemId) &&
    isWanted(entry, shopDateOf(startAt)) &&
    entry.fromMinute <= minute &&
    minute < entry.toMinute &&
    (entry.employeeNo === null || entry.employeeNo === employeeNo) &&
    (entry.customerNo === null || !seated.has(entry.customerNo))
  );
};
