import { memo, useMemo, type CSSProperties } from 'react';
import { formatMinute } from '../../../../contract/time.ts';
import { classes } from '../../../ui/classes.ts';
import { downwards, itemLines, shapeOf, type BlockRoom } from '../plan/block-shape.rules.ts';
import styles from './booking-block.module.css';
import times from './booking-times.module.css';
import { bookingLabel, duration, shortClock } from '../../../lib/clock-words.ts';
import { Marks } from './marks.tsx';
import { isStretchable, type CalendarBooking } from '../plan/model.rules.ts';

interface Props {
  booking: CalendarBooking;
  /** Employee with rank, for the spoken label. */
  who: string;
  /** Set only where it differs from the column's colour. */
  color: string | undefined;
  top: number;
  height: number;
  /** Percent of the column. */
  left: number;
  width: number;
  room: BlockRoom;
  /** How much larger than usual its words are. */
  text: number;
  isSelected: boolean;
  isLate: boolean;
}

const edges = ['start', 'end'] as const;

/**
 * One booking on the grid. Drags move a copy of the element, never the props; Tab order
 * is given by hand too, so tabIndex is constant here.
 */
export const BookingBlock = memo(function BookingBlock(props: Props) {
  const { booking, who, room, isSelected, isLate } = props;
  const height = props.height / props.text;
  const { state } = booking;
  const shape = shapeOf(height);
  const isSliver = room === 'sliver';
  const label = useMemo(() => bookingLabel(booking, who) + (isLate ? ', 늦음' : ''), [booking, who, isLate]);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      aria-pressed={isSelected || undefined}
      data-id={booking.id}
      className={classes(
        styles.block,
        styles[shape],
        styles[isSliver ? 'slim' : room],
        isSliver && styles.sliver,
        styles[state],
        isSelected && styles.selected,
      )}
      style={styleOf(props)}
    >
      <Words booking={booking} height={height} room={room} isLate={isLate} />
      {isSelected &&
        edges
          .filter((edge) => isStretchable(booking, edge))
          .map((edge) => <i key={edge} data-edge={edge} className={styles.grip} />)}
    </button>
  );
});

/** Apart from the block: one more booking beside it makes many narrower, and changes the words of none. */
const Words = memo(function Words({
  booking,
  height,
  room,
  isLate,
}: Pick<Props, 'booking' | 'height' | 'room' | 'isLate'>) {
  const { state, startMinute, title, subtitle } = booking;
  const shape = shapeOf(height);
  const isSliver = room === 'sliver';
  // Beside the word for waiting only the clock has room; the gutter tells the half of the day.
  const isCrowded = room === 'tight' && state === 'REQUESTED';
  const isShort = shape === 'line' || room === 'slim' || isSliver || isCrowded;
  const lines = shape === 'full' && !booking.waits ? itemLines(height, room) : 1;
  return (
    <>
      {booking.waits && <Waits booking={booking} height={height} isQuiet={room !== 'wide'} />}
      <span className={styles.time} data-time>
        {isShort ? shortClock(startMinute) : formatMinute(startMinute)}
        <Marks state={state} pinned={booking.pinned} overlaps={booking.overlaps} late={isLate} />
      </span>
      <b className={styles.name}>{isSliver && shape !== 'line' ? downwards(title, height) : title}</b>
      {!isSliver && (
        <span className={styles.items} style={lines > 1 ? { WebkitLineClamp: lines } : undefined}>
          {subtitle}
        </span>
      )}
    </>
  );
});

function styleOf({ top, height, left, width, color }: Props): CSSProperties {
  const style: Record<string, string | number> = {
    top,
    height,
    left: `${left}%`,
    width: width === 100 ? '100%' : `calc(${width}% - 2px)`,
  };
  if (color) style['--c'] = color;
  return style;
}

interface WaitsProps {
  booking: CalendarBooking;
  height: number;
  isQuiet: boolean;
}

/** Below the words of the block there is room to say what the stripe is. */
const WORDS_PX = 56;

/** The employee is free here while the customer waits; another booking may use it. */
function Waits({ booking, height, isQuiet }: WaitsProps) {
  const { startMinute, endMinute, waits = [] } = booking;
  const px = height / (endMinute - startMinute);
  return waits.map(([from, to]) => {
    const top = Math.round((from - startMinute) * px);
    const tall = Math.round((to - from) * px);
    return (
      <i key={from} className={times.wait} data-wait={`${from}-${to}`} style={{ top, height: tall }}>
        {!isQuiet && tall >= 18 && top + tall >= WORDS_PX + 18 && `비는 시간 ${duration(to - from)}`}
      </i>
    );
  });
}
