import type { CSSProperties } from 'react';
import { formatDay, weekdayOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { bookingLabel, shortClock } from '../../../lib/clock-words.ts';
import { classes } from '../../../ui/classes.ts';
import { employeeColor } from '../../../ui/employee-color.ts';
import { EmployeeDot } from '../../../ui/tag.tsx';
import { useMayBook } from '../../bookings/use-may-book.ts';
import type { CalendarDays } from '../days/use-calendar-days.ts';
import { Marks } from '../grid/marks.tsx';
import type { CalendarBooking, CalendarEmployee } from '../plan/model.rules.ts';
import styles from './week-table.module.css';

interface Props {
  dates: readonly ShopDate[];
  today: ShopDate;
  days: CalendarDays;
  selectedId: string | null;
  onOpen?: ((booking: CalendarBooking) => void) | undefined;
  /** Left out where this user may book nothing. */
  onNew?: ((date: ShopDate, employeeNo: number) => void) | undefined;
  onOpenDay: (date: ShopDate) => void;
}

const Chip = ({
  booking,
  employee,
  selected,
  onOpen,
}: {
  booking: CalendarBooking;
  employee: CalendarEmployee;
  selected: boolean;
  onOpen: Props['onOpen'];
}) => (
  <button
    type="button"
    className={classes(styles.chip, styles[booking.state])}
    style={
      {
        '--c': booking.color ?? employeeColor(booking.colorIndex ?? employee.colorIndex ?? null),
      } as CSSProperties
    }
    aria-label={bookingLabel(booking, employee.name)}
    aria-pressed={selected || undefined}
    onClick={() => onOpen?.(booking)}
  >
    <span className={styles.time}>
      {shortClock(booking.startMinute)}
      <Marks state={booking.state} pinned={booking.pinned} overlaps={booking.overlaps} late={false} />
    </span>
    <b>{booking.title}</b>
    <span className={styles.items}>{booking.subtitle}</span>
  </button>
);

/** The week as a rota: each employee's guests by day. */
export const WeekTable = ({ dates, today, days, selectedId, onOpen, onNew, onOpenDay }: Props) => {
  const mayBook = useMayBook();
  const isOff = (date: ShopDate, { employeeNo }: CalendarEmployee): boolean => {
    const day = days.hours?.find((one) => one.date === date);
    if (day === undefined || employeeNo === null) return false;
    return !day.open || day.employees.find((one) => one.employeeNo === employeeNo)?.hours === null;
  };
  const bookingsOf = (date: ShopDate, employee: CalendarEmployee) =>
    days.blocks
      .filter((one) => one.date === date && one.employeeNo === employee.employeeNo)
      .toSorted((one, other) => one.startMinute - other.startMinute);
  return (
    <div className={styles.scroller} role="region" aria-label="예약 캘린더, 담당자별 한 주">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">담당자</span>
            </th>
            {dates.map((date) => (
              <th key={date} scope="col" aria-current={date === today ? 'date' : undefined}>
                <button type="button" onClick={() => onOpenDay(date)} data-rest={weekdayOf(date) === 0}>
                  {formatDay(date)}
                </button>
                {days.notes.get(date)?.map((note) => (
                  <small key={note}>{note}</small>
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.employees.map((employee) => (
            <tr key={String(employee.employeeNo)}>
              <th scope="row">
                <span className={styles.who}>
                  <EmployeeDot color={employee.colorIndex ?? null} /> {employee.name}
                </span>
                {employee.rank && <small>{employee.rank}</small>}
              </th>
              {dates.map((date) => {
                const { employeeNo } = employee;
                const off = isOff(date, employee);
                return (
                  <td key={date} data-off={off}>
                    {bookingsOf(date, employee).map((booking) => (
                      <Chip
                        key={booking.id}
                        booking={booking}
                        employee={employee}
                        selected={booking.id === selectedId}
                        onOpen={onOpen}
                      />
                    ))}
                    {off && <small>휴무</small>}
                    {!off && onNew && employeeNo !== null && date >= today && mayBook(employeeNo) && (
                      <button
                        type="button"
                        className={styles.add}
                        aria-label={`${formatDay(date)} ${employee.name} 예약 등록`}
                        onClick={() => onNew(date, employeeNo)}
                      >
                        +
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
