import type { CalendarBooking } from '../plan/model.rules.ts';
import type { Booking } from '../../bookings/queries.ts';

/** What of the calendar is looked at; an empty list means everything. */
export interface Filters {
  /** 0 is 담당자없음. */
  employees: readonly number[];
  states: readonly Booking['state'][];
  sources: readonly Booking['source'][];
  categories: readonly string[];
}

export const noFilters: Filters = { employees: [], states: [], sources: [], categories: [] };

export const countFilters = (filters: Filters): number =>
  filters.employees.length + filters.states.length + filters.sources.length + filters.categories.length;

export type CategoryOf = (itemId: number | null) => string | undefined;

const includesAny = <T>(wanted: readonly T[], ...have: T[]): boolean =>
  wanted.length === 0 || have.some((one) => wanted.includes(one));

const categoriesOf = ({ items }: Booking, categoryOf: CategoryOf): string[] =>
  items.flatMap(({ itemId }) => categoryOf(itemId) ?? []);

/** Is it drawn? States that the shop hides show when they are asked for by name. */
export const passesFilters = (
  booking: Booking,
  filters: Filters,
  hidden: readonly Booking['state'][],
  categoryOf: CategoryOf,
): boolean =>
  (filters.states.length > 0 ? filters.states.includes(booking.state) : !hidden.includes(booking.state)) &&
  includesAny(filters.sources, booking.source) &&
  (filters.categories.length === 0 || includesAny(filters.categories, ...categoriesOf(booking, categoryOf)));

export const isOf = (employees: readonly number[], employeeNo: number | null): boolean =>
  includesAny(employees, employeeNo ?? 0);

/** How many there are of each, so that a filter says beforehand what it leaves. */
export interface FilterCounts {
  employees: ReadonlyMap<number, number>;
  states: ReadonlyMap<string, number>;
  sources: ReadonlyMap<string, number>;
  categories: ReadonlyMap<string, number>;
}

const tally = <T>(values: Iterable<T>): Map<T, number> => {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

export const countAll = (
  bookings: readonly Booking[],
  blocks: readonly CalendarBooking[],
  categoryOf: CategoryOf,
): FilterCounts => ({
  employees: tally(blocks.filter(({ state }) => state !== 'CANCELLED').map((one) => one.employeeNo ?? 0)),
  states: tally(bookings.map(({ state }) => state)),
  sources: tally(bookings.map(({ source }) => source)),
  categories: tally(bookings.flatMap((one) => [...new Set(categoriesOf(one, categoryOf))])),
});

export const toggled = <T>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
