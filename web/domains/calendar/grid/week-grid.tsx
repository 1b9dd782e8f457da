import { useMemo, useState, type Ref } from 'react';
import { formatDay, weekdayName, weekdayOf } from '../../../../contract/time.ts';
import { useLayout } from '../../../ui/media.ts';
import { createGrouper } from '../plan/groups.rules.ts';
import {
  countOf,
  shownOf,
  type BookingPlace,
  type CalendarActions,
  type CalendarBooking,
  type CalendarEmployee,
  type CalendarSettings,
} from '../plan/model.rules.ts';
import { createColumns } from '../plan/plan.rules.ts';
import { TimeGrid } from './time-grid.tsx';
import styles from './time-grid.module.css';
import { takenLabel } from '../plan/shades.rules.ts';
import type { Span } from '../../../../contract/spans.ts';
import { clip } from '../plan/spans.rules.ts';
import type { LabelledSpan } from '../plan/spans.rules.ts';
import { useScale } from './use-scale.ts';
import type { CalendarHandle } from './use-stage.ts';

export interface CalendarDay {
  readonly date: string;
  readonly isHoliday?: boolean;
  /** Times at which the whole shop is closed. */
  readonly closures: readonly LabelledSpan[];
  /** When the one person on screen is busy, if their bookings may not be seen: no number is known then. */
  readonly hidden?: readonly Span[];
  /** What is out of the ordinary: 임시 영업, 추석, 민지 연차. */
  readonly notes?: readonly string[];
}

export interface WeekGridProps extends CalendarActions {
  days: readonly CalendarDay[];
  bookings: readonly CalendarBooking[];
  employees: readonly CalendarEmployee[];
  settings: CalendarSettings;
  today: string;
  nowMinute: number;
  selectedId?: string | null;
  draft?: BookingPlace | null;
  /** The day to be in sight where a week does not fit. */
  startDate?: string;
  onOpenDay?: (date: string) => void;
  ref?: Ref<CalendarHandle>;
}

const COLUMN_MIN = 96;
/** A phone shows as many days as stay readable, and slides to the others. */
const PHONE_DAYS = 3;
const PHONE_GUTTER = 50;

/** Seven days, all employees' bookings side by side; a booking keeps its employee when it is moved. */
export function WeekGrid(props: WeekGridProps) {
  const { days, bookings, employees, settings, today, nowMinute, onOpenDay, startDate, ...rest } = props;
  const scale = useScale(settings, bookings);
  const [groupsOf] = useState(createGrouper);
  const [columnsOf] = useState(createColumns);
  const groups = groupsOf(shownOf(bookings, settings), dateOf);
  const people = useMemo(
    () => new Map(employees.map((employee) => [employee.employeeNo, employee])),
    [employees],
  );
  const frames = useMemo(
    () =>
      days.map(({ date, closures, hidden }) => ({
        key: date,
        date,
        label: formatDay(date),
        color: null,
        isToday: date === today,
        shades: [
          ...clip(closures, [scale.fromMinute, scale.toMinute]).map(([from, to, label]) => ({
            from,
            to,
            label: label ?? '휴무',
            isOff: from === scale.fromMinute && to === scale.toMinute,
          })),
          ...clip(hidden ?? [], [scale.fromMinute, scale.toMinute]).map(([from, to]) => ({
            from,
            to,
            label: takenLabel,
            isTaken: true,
          })),
        ],
      })),
    [days, today, scale],
  );
  const columns = columnsOf(frames, groups);
  const isPhone = useLayout() === 'phone';
  const narrowest = isPhone
    ? Math.floor((window.innerWidth - PHONE_GUTTER) / PHONE_DAYS)
    : COLUMN_MIN * scale.text;
  return (
    <TimeGrid
      {...rest}
      label="예약 캘린더, 한 주"
      columns={columns}
      columnMin={narrowest}
      scale={scale}
      slotMinutes={settings.slotMinutes}
      people={people}
      startColumn={startDate === undefined ? undefined : days.findIndex(({ date }) => date === startDate)}
      nowMinute={days.some(({ date }) => date === today) ? nowMinute : null}
      corner={
        !days.some(({ hidden }) => hidden) &&
        `${columns.reduce((sum, column) => sum + countOf(column.bookings), 0)}건`
      }
      heads={days.map((day, at) => (
        <DayHead
          key={day.date}
          day={day}
          count={day.hidden ? null : countOf(columns[at]!.bookings)}
          isToday={day.date === today}
          onOpenDay={onOpenDay}
        />
      ))}
    />
  );
}

const dateOf = ({ date }: CalendarBooking) => date;

const NOTHING: readonly string[] = [];

interface DayHeadProps {
  day: CalendarDay;
  count: number | null;
  isToday: boolean;
  onOpenDay: ((date: string) => void) | undefined;
}

function DayHead({ day: { date, isHoliday, notes = NOTHING }, count, isToday, onOpenDay }: DayHeadProps) {
  const isRest = isHoliday || weekdayOf(date) === 0;
  return (
    <button
      type="button"
      className={`${styles.head} ${styles.day}`}
      aria-label={[
        formatDay(date),
        ...notes,
        ...(count === null ? [] : [`예약 ${count}건`]),
        '하루 보기',
      ].join(', ')}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onOpenDay?.(date)}
    >
      <span className={isRest ? styles.rest : styles.rank}>{weekdayName(date)}</span>
      <b className={isToday ? styles.today : styles.who}>{Number(date.slice(8))}</b>
      {notes.length > 0 && (
        <span className={styles.note} title={notes.join(', ')}>
          {notes.length > 1 ? `${notes[0]} 외 ${notes.length - 1}` : notes[0]}
        </span>
      )}
      {count !== null && <span className={styles.count}>{count}</span>}
    </button>
  );
}
