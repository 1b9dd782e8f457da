import { useMemo, useState, type Ref } from 'react';
import { unassigned } from '../../../../contract/people.ts';
import type { Scale } from '../plan/geometry.rules.ts';
import { createGrouper } from '../plan/groups.rules.ts';
import {
  colorOf,
  countOf,
  shownOf,
  type BookingPlace,
  type CalendarActions,
  type CalendarBooking,
  type CalendarEmployee,
  type CalendarSettings,
  type EmployeeKey,
} from '../plan/model.rules.ts';
import { createColumns, spokenName, type GridColumn } from '../plan/plan.rules.ts';
import { shadesOf, takenLabel } from '../plan/shades.rules.ts';
import { TimeGrid } from './time-grid.tsx';
import styles from './time-grid.module.css';
import { useScale } from './use-scale.ts';
import type { CalendarHandle } from './use-stage.ts';

export interface DayGridProps extends CalendarActions {
  date: string;
  bookings: readonly CalendarBooking[];
  /** In column order; a column for 담당자없음 is added when a booking needs it. */
  employees: readonly CalendarEmployee[];
  settings: CalendarSettings;
  /** How many come that day, no matter which employees they share; left out, those that are drawn. */
  total?: number;
  /** Minute of the day when `date` is today, else null. */
  nowMinute: number | null;
  selectedId?: string | null;
  draft?: BookingPlace | null;
  ref?: Ref<CalendarHandle>;
}

const COLUMN_MIN = 104;

const NOBODY: CalendarEmployee = {
  employeeNo: null,
  name: unassigned,
  color: 'var(--ink-3)',
  count: 0,
  work: [],
  breaks: [],
  closures: [],
};

/** One day with a column for each employee. */
export function DayGrid(props: DayGridProps) {
  const { date, bookings, employees, settings, nowMinute, total = countOf(bookings), ...rest } = props;
  const scale = useScale(settings, bookings);
  const known = useMemo(() => new Set(employees.map(({ employeeNo }) => employeeNo)), [employees]);
  const columnOf = (one: CalendarBooking) => keyOf(known.has(one.employeeNo) ? one.employeeNo : null);
  const [groupsOf] = useState(createGrouper);
  const [columnsOf] = useState(createColumns);
  const groups = groupsOf(shownOf(bookings, settings), columnOf);
  const extra = !known.has(null) && groups.has(keyOf(null)) ? NOBODY : null;
  const count = useMemo(
    () => countOf(bookings.filter(({ employeeNo }) => !known.has(employeeNo))),
    [bookings, known],
  );

  const shown = useMemo(
    () => (extra ? [...employees, { ...extra, count }] : employees),
    [employees, extra, count],
  );
  const people = useMemo(() => new Map(shown.map((employee) => [employee.employeeNo, employee])), [shown]);
  const isToday = nowMinute !== null;
  const frames = useMemo(() => framesOf(shown, date, scale, isToday), [shown, date, scale, isToday]);
  const columns = columnsOf(frames, groups);
  return (
    <TimeGrid
      {...rest}
      label="예약 캘린더, 하루"
      columns={columns}
      columnMin={COLUMN_MIN * scale.text}
      scale={scale}
      slotMinutes={settings.slotMinutes}
      people={people}
      nowMinute={nowMinute}
      corner={`${total}건`}
      heads={shown.map((employee, at) => (
        <Head key={keyOf(employee.employeeNo)} employee={employee} color={colorOf(employee, at)} />
      ))}
    />
  );
}

const keyOf = (employeeNo: EmployeeKey) => String(employeeNo);

const framesOf = (
  employees: readonly CalendarEmployee[],
  date: string,
  scale: Scale,
  isToday: boolean,
): Omit<GridColumn, 'bookings'>[] =>
  employees.map((employee, at) => ({
    key: keyOf(employee.employeeNo),
    date,
    employeeNo: employee.employeeNo,
    label: spokenName(employee),
    color: colorOf(employee, at),
    isToday,
    isOthers: employee.hidden !== undefined,
    shades: shadesOf(employee, [scale.fromMinute, scale.toMinute]),
  }));

function Head({ employee, color }: { employee: CalendarEmployee; color: string }) {
  return (
    <div className={styles.head}>
      <i className={styles.dot} style={{ background: color }} />
      <b className={styles.who}>{employee.name}</b>
      {employee.note && <span className={styles.note}>{employee.note}</span>}
      {employee.rank && !employee.note && <span className={styles.rank}>{employee.rank}</span>}
      <Count employee={employee} />
    </div>
  );
}

/** For an employee with hidden bookings only whether there are any; a note beside the name says more. */
function Count({ employee: { count, hidden, note } }: { employee: CalendarEmployee }) {
  if (count === null)
    return !note && hidden && hidden.length > 0 && <span className={styles.count}>{takenLabel}</span>;
  return (
    <span className={styles.count} aria-label={`예약 ${count}건`}>
      {count}
    </span>
  );
}
