import { IconLock } from '@tabler/icons-react';
import { Fragment, memo } from 'react';
import { minutesLate } from '../../../../contract/booking-states.ts';
import { unassigned } from '../../../../contract/people.ts';
import { Icon } from '../../../ui/icon.tsx';
import { roomOf } from '../plan/block-shape.rules.ts';
import { BookingBlock } from './booking-block.tsx';
import { lowestBlock, shortestMinutes, yOf, type Scale } from '../plan/geometry.rules.ts';
import { lanesOf } from '../plan/lanes.rules.ts';
import { colorOf, visitOf, type CalendarEmployee, type EmployeeKey } from '../plan/model.rules.ts';
import { spokenName, type GridColumn } from '../plan/plan.rules.ts';
import times from './booking-times.module.css';
import styles from './time-grid.module.css';

export type People = ReadonlyMap<EmployeeKey, CalendarEmployee>;

interface Props {
  column: GridColumn;
  scale: Scale;
  people: People;
  /** About; it only decides how much the blocks say. */
  widthPx: number;
  /** Null in every column but those that hold the selected visit. */
  selected: string | null;
  /** Of today alone. */
  now: number | null;
}

export const Column = memo(function Column({ column, scale, people, widthPx, selected, now }: Props) {
  const { bookings, shades, color } = column;
  const placements = lanesOf(bookings, shortestMinutes(scale));
  return (
    <div
      data-column
      data-others={column.isOthers || undefined}
      data-today={column.isToday || undefined}
      className={styles.column}
      style={color ? { ['--c' as string]: color } : undefined}
    >
      {shades.map(({ from, to, label: words, isTaken }) => (
        <div
          key={from}
          className={isTaken ? styles.taken : styles.shade}
          style={{ top: yOf(scale, from), height: yOf(scale, to) - yOf(scale, from) }}
        >
          {to - from >= 20 && words && (
            <span className={styles.reason}>
              {isTaken && <Icon of={IconLock} size={13} />} {words}
            </span>
          )}
        </div>
      ))}
      <div className={styles.lanes}>
        {bookings.map((booking, at) => {
          const { lane, lanes, span } = placements[at]!;
          const top = yOf(scale, booking.startMinute);
          const height = Math.max(lowestBlock(scale), yOf(scale, booking.endMinute) - top);
          const person = people.get(booking.employeeNo);
          return (
            <Fragment key={booking.id}>
              <BookingBlock
                booking={booking}
                who={person ? spokenName(person) : unassigned}
                color={ownColour(booking, person, color)}
                top={Math.round(top) + 1}
                height={Math.round(height) - 2}
                left={(lane * 100) / lanes}
                width={(span * 100) / lanes}
                room={roomOf((widthPx * span) / lanes / scale.text)}
                text={scale.text}
                isSelected={selected === visitOf(booking)}
                isLate={now !== null && minutesLate(booking.state, booking.startMinute, now) > 0}
              />
              {booking.bufferMinutes !== undefined && booking.bufferMinutes > 0 && (
                <div
                  className={times.buffer}
                  title={`정리 ${booking.bufferMinutes}분`}
                  style={{
                    top: Math.round(top + height) - 1,
                    height: Math.round((booking.bufferMinutes * scale.hourPx) / 60),
                    left: `${(lane * 100) / lanes}%`,
                    width: `calc(${(span * 100) / lanes}% - 2px)`,
                  }}
                />
              )}
            </Fragment>
          );
        })}
      </div>
    </div>
  );
});

/** A booking's own colour, else the employee's where the column is not the employee's. */
function ownColour(
  booking: GridColumn['bookings'][number],
  person: CalendarEmployee | undefined,
  column: string | null,
): string | undefined {
  if (booking.color !== undefined || booking.colorIndex !== undefined) return colorOf(booking);
  if (column !== null) return undefined;
  return person ? colorOf(person) : 'var(--ink-3)';
}
