import type { BookingCount } from './bookings.queries.ts';

export type Breakdown = 'time' | 'state' | 'channel' | 'lead';
export const rowsOf = (counts: readonly BookingCount[], name: Breakdown) =>
  counts.flatMap((row) => {
    const key = row[name];
    return key === null ? [] : [{ key, count: row.count }];
  });

/** What became of all of them. */
export const totalsOf = (counts: readonly BookingCount[]) => {
  const states = rowsOf(counts, 'state');
  const of = (state: string) => states.find(({ key }) => key === state)?.count ?? 0;
  return {
    count: states.reduce((sum, { count }) => sum + count, 0),
    completed: of('COMPLETED'),
    noShows: of('NO_SHOW'),
    cancelled: of('CANCELLED'),
    lateCancels: counts.find(({ late }) => late)?.count ?? 0,
    unsold: of('UNSOLD'),
  };
};
