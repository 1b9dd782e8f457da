import { minutesLate } from '../../../../contract/booking-states.ts';
import { useMemo, useState } from 'react';
import { unassigned } from '../../../../contract/people.ts';
import styles from './day-list.module.css';
import { BookingRow, GapRow, TakenRow } from './day-list-row.tsx';
import { rowsOf } from '../plan/day-rows.rules.ts';
import type { Gap } from '../plan/gaps.rules.ts';
import {
  colorOf,
  countOf,
  type CalendarBooking,
  type CalendarEmployee,
  type CalendarSettings,
  type EmployeeKey,
} from '../plan/model.rules.ts';

export interface DayListProps {
  date: string;
  bookings: readonly CalendarBooking[];
  employees: readonly CalendarEmployee[];
  settings: CalendarSettings;
  /** How many come that day, no matter which employees they share; left out, those that are drawn. */
  total?: number;
  /** Why the shop is closed that day. */
  closed: string | null;
  /** Minute of the day when `date` is today, else null. */
  nowMinute: number | null;
  selectedId?: string | null;
  onOpen?: (booking: CalendarBooking) => void;
  /** Offers free time for filling: a new booking in that gap. */
  onFill?: (gap: Gap) => void;
}

type Whose = EmployeeKey | 'all';

/** The day for a thumb: who, then rows in order of time with the free time between them. */
export function DayList(props: DayListProps) {
  const {
    bookings,
    employees,
    settings,
    closed,
    nowMinute,
    total = countOf(bookings),
    onOpen,
    onFill,
  } = props;
  const [whose, setWhose] = useState<Whose>('all');
  const [showsPast, setShowsPast] = useState(false);
  const people = useMemo(
    () => new Map(employees.map((one, at) => [one.employeeNo, { ...one, color: colorOf(one, at) }])),
    [employees],
  );
  const { past, ahead } = useMemo(
    () => rowsOf({ bookings, employees, whose, now: nowMinute, showCancelled: settings.showCancelled }),
    [bookings, employees, whose, nowMinute, settings.showCancelled],
  );
  const nobodys = countOf(bookings.filter(({ employeeNo }) => employeeNo === null));
  const rows = showsPast ? [...past, ...ahead] : ahead;
  return (
    <div className={styles.list}>
      <fieldset className={styles.chips} aria-label="담당자">
        <Chip label="전체" count={total} isOn={whose === 'all'} onPress={() => setWhose('all')} />
        {[...people.values()].map(({ employeeNo, name, count, color }) => (
          <Chip
            key={String(employeeNo)}
            label={name}
            count={count}
            color={color}
            isOn={whose === employeeNo}
            onPress={() => setWhose(whose === employeeNo ? 'all' : employeeNo)}
          />
        ))}
        {nobodys > 0 && (
          <Chip
            label={unassigned}
            count={nobodys}
            isOn={whose === null}
            onPress={() => setWhose(whose === null ? 'all' : null)}
          />
        )}
      </fieldset>
      {closed !== null && (
        <p className={styles.closed}>
          <b>{closed}</b> 샵이 쉬는 날이에요.
        </p>
      )}
      {past.length > 0 && (
        <button
          type="button"
          className={styles.past}
          aria-expanded={showsPast}
          onClick={() => setShowsPast(!showsPast)}
        >
          지난 예약 {past.length}건 {showsPast ? '닫기' : '보기'}
        </button>
      )}
      <ul className={styles.rows}>
        {rows.map((row) =>
          row.kind === 'taken' ? (
            <TakenRow key={row.key} taken={row.taken} name={people.get(row.taken.employeeNo)?.name ?? ''} />
          ) : row.kind === 'gap' ? (
            <GapRow
              key={row.key}
              gap={row.gap}
              name={people.get(row.gap.employeeNo)?.name ?? ''}
              onFill={onFill}
            />
          ) : (
            <BookingRow
              key={row.key}
              booking={row.booking}
              person={people.get(row.booking.employeeNo)}
              isSelected={row.booking.id === props.selectedId}
              isLate={
                nowMinute !== null && minutesLate(row.booking.state, row.booking.startMinute, nowMinute) > 0
              }
              onOpen={onOpen}
            />
          ),
        )}
      </ul>
      {rows.length === 0 && (
        <p className={styles.none}>{past.length > 0 ? '남은 예약이 없어요' : '아직 예약이 없어요'}</p>
      )}
    </div>
  );
}

interface ChipProps {
  label: string;
  /** Null where it may not be known. */
  count: number | null;
  color?: string;
  isOn: boolean;
  onPress: () => void;
}

const Chip = ({ label, count, color, isOn, onPress }: ChipProps) => (
  <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onPress}>
    {color && <i className={styles.dot} style={{ background: color }} />}
    {label} {count !== null && <span className={styles.count}>{count}</span>}
  </button>
);
