import { IconLock } from '@tabler/icons-react';
import { memo } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import { unassigned } from '../../../../contract/people.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './day-list.module.css';
import type { Gap } from '../plan/gaps.rules.ts';
import { bookingLabel, clockRange } from '../../../lib/clock-words.ts';
import {
  colorOf,
  type CalendarBooking,
  type CalendarEmployee,
  type CalendarState,
} from '../plan/model.rules.ts';
import { spokenName } from '../plan/plan.rules.ts';
import { takenLabel } from '../plan/shades.rules.ts';

const TAG: Partial<Record<CalendarState, readonly [words: string, kind: 'ok' | 'warn' | 'quiet']>> = {
  REQUESTED: ['승인 대기', 'warn'],
  IN_SERVICE: ['시술 중', 'ok'],
  COMPLETED: ['매출 등록', 'quiet'],
  NO_SHOW: ['노쇼', 'quiet'],
  CANCELLED: ['취소', 'quiet'],
  BLOCK: ['막음', 'quiet'],
  HOLD: ['잡아둠', 'warn'],
};

interface BookingRowProps {
  booking: CalendarBooking;
  person: CalendarEmployee | undefined;
  isSelected: boolean;
  isLate: boolean;
  onOpen: ((booking: CalendarBooking) => void) | undefined;
}

export const BookingRow = memo(function BookingRow(props: BookingRowProps) {
  const { booking, person, isSelected, isLate, onOpen } = props;
  const { state, startMinute, endMinute, title, subtitle, priceWon = 0, pinned } = booking;
  const own = booking.color !== undefined || booking.colorIndex !== undefined;
  const color = own ? colorOf(booking) : (person?.color ?? 'var(--ink-3)');
  const tag = TAG[state];
  return (
    <li>
      <button
        type="button"
        className={`${styles.row} ${styles[state] ?? ''}`}
        style={{ ['--c' as string]: color }}
        aria-label={bookingLabel(booking, person ? spokenName(person) : unassigned)}
        aria-current={isSelected || undefined}
        onClick={() => onOpen?.(booking)}
      >
        <span className={styles.when}>
          {clockRange(startMinute, endMinute)}
          {tag && <i className={`${styles.tag} ${styles[tag[1]] ?? ''}`}>{tag[0]}</i>}
          {isLate && <i className={`${styles.tag} ${styles.late}`}>늦음</i>}
          {pinned && <i className={`${styles.tag} ${styles.warn}`}>메모</i>}
          <span className={styles.by}>{person?.name ?? unassigned}</span>
        </span>
        <b className={styles.name}>{title}</b>
        <span className={styles.what}>
          <span className={styles.items}>{subtitle}</span>
          {priceWon > 0 && <span className={styles.price}>{formatWon(priceWon)}</span>}
        </span>
      </button>
    </li>
  );
});

interface GapRowProps {
  gap: Gap;
  name: string;
  onFill: ((gap: Gap) => void) | undefined;
}

export const GapRow = memo(function GapRow({ gap, name, onFill }: GapRowProps) {
  const words = `${name} ${clockRange(gap.from, gap.to)} 비어 있어요`;
  return (
    <li>
      <button
        type="button"
        className={styles.gap}
        aria-label={`${words}, 채우기`}
        onClick={() => onFill?.(gap)}
      >
        <span className={styles.words}>{words}</span>
        <b className={styles.fill}>채우기</b>
      </button>
    </li>
  );
});

interface TakenRowProps {
  taken: Gap;
  name: string;
}

/** Busy time of an employee whose bookings this user may not see. */
export const TakenRow = memo(function TakenRow({ taken, name }: TakenRowProps) {
  return (
    <li className={styles.taken}>
      <Icon of={IconLock} size={14} />
      {clockRange(taken.from, taken.to)} {takenLabel}
      <span className={styles.by}>{name}</span>
    </li>
  );
});
