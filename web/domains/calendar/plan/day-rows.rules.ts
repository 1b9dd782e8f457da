import { gapsOf, type Gap } from './gaps.rules.ts';
import type { CalendarBooking, CalendarEmployee, EmployeeKey } from './model.rules.ts';

export type DayRow =
  | { readonly kind: 'booking'; readonly key: string; readonly at: number; readonly booking: CalendarBooking }
  /** A booking that this user may not see. */
  | { readonly kind: 'taken'; readonly key: string; readonly at: number; readonly taken: Gap }
  | { readonly kind: 'gap'; readonly key: string; readonly at: number; readonly gap: Gap };

interface RowInput {
  readonly bookings: readonly CalendarBooking[];
  readonly employees: readonly CalendarEmployee[];
  readonly whose: EmployeeKey | 'all';
  /** Minute of the day, or null when the day is not today. */
  readonly now: number | null;
  readonly showCancelled?: boolean;
}

const WORTH_FILLING_MINUTES = 30;

/**
 * Rows of the list in order of time, past ones apart. With all employees on the list only free time between two
 * bookings is offered: a free evening of six people would drown the bookings, and so would hidden ones.
 */
export function rowsOf({ bookings, employees, whose, now, showCancelled = false }: RowInput): {
  past: DayRow[];
  ahead: DayRow[];
} {
  const isWanted = (employeeNo: EmployeeKey) => whose === 'all' || whose === employeeNo;
  const shown = bookings.filter(
    ({ employeeNo, state }) => isWanted(employeeNo) && (showCancelled || state !== 'CANCELLED'),
  );
  const gaps = employees
    .filter(({ employeeNo, hidden }) => employeeNo !== null && !hidden && isWanted(employeeNo))
    .flatMap((employee) => gapsOf(employee, shown, now, WORTH_FILLING_MINUTES))
    .filter((gap) => whose !== 'all' || isBetween(gap, shown));

  const taken = employees
    .filter(({ employeeNo }) => whose === employeeNo)
    .flatMap(({ employeeNo, hidden = [] }) => hidden.map(([from, to]) => ({ employeeNo, from, to })));

  const rows: DayRow[] = [
    ...taken.map((one) => ({ kind: 'taken', key: `taken-${one.from}`, at: one.from, taken: one }) as const),
    ...shown.map(
      (booking) => ({ kind: 'booking', key: booking.id, at: booking.startMinute, booking }) as const,
    ),
    ...gaps.map((gap) => ({ kind: 'gap', key: `${gap.employeeNo}-${gap.from}`, at: gap.from, gap }) as const),
  ];
  rows.sort((a, b) => a.at - b.at || a.kind.localeCompare(b.kind));
  return { past: rows.filter((row) => isOver(row, now)), ahead: rows.filter((row) => !isOver(row, now)) };
}

const isOver = (row: DayRow, now: number | null): boolean => {
  if (now === null || row.kind === 'gap') return false;
  return (row.kind === 'taken' ? row.taken.to : row.booking.endMinute) <= now;
};

function isBetween(gap: Gap, bookings: readonly CalendarBooking[]): boolean {
  const own = bookings.filter(({ employeeNo }) => employeeNo === gap.employeeNo);
  return (
    own.some(({ endMinute }) => endMinute <= gap.from) && own.some(({ startMinute }) => startMinute >= gap.to)
  );
}
