import type { QueryKey } from '@tanstack/react-query';
import { onLiveChange } from '../../lib/live-changes.ts';

/** What could be booked, by day or ahead of one: it hangs on the bookings, the hours, the people and the menu. */
const offered = (shopNo: string): QueryKey => ['bookings', shopNo, 'offered'];

export const offeredOn = (shopNo: string, date: string): QueryKey => [...offered(shopNo), date];

export const offeredAhead = (shopNo: string): QueryKey => [...offered(shopNo), 'ahead'];

const offeredOnAll = (shopNo: string, days: readonly string[]) => [
  offeredAhead(shopNo),
  ...days.map((day) => offeredOn(shopNo, day)),
];

onLiveChange('booking', ({ days = [] }, shopNo) => offeredOnAll(shopNo, days));
// Without its days, a change of the hours is one of them all.
onLiveChange('schedule', ({ days = [] }, shopNo) =>
  days.length === 0 ? [offered(shopNo)] : offeredOnAll(shopNo, days),
);
for (const kind of ['employee', 'menu'] as const) onLiveChange(kind, (_change, shopNo) => [offered(shopNo)]);
