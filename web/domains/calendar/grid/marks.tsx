import { memo } from 'react';
import type { CalendarBooking } from '../plan/model.rules.ts';
import styles from './booking-block.module.css';

const stroke = {
  className: styles.mark,
  viewBox: '0 0 12 12',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

const Check = () => (
  <svg {...stroke} data-mark="check">
    <path d="M2.2 6.4 4.8 9l5-5.6" />
  </svg>
);

const Pin = () => (
  <svg {...stroke} data-mark="pin">
    <path d="M4 1.5h4M4.6 1.5v3.2L3.2 7h5.6L7.4 4.7V1.5M6 7v3.5" />
  </svg>
);

/** Two sheets on one another. */
const Overlap = () => (
  <svg {...stroke} data-mark="overlap">
    <path d="M1.5 1.5h6v6h-6zM4.5 7.5v3h6v-6h-3" />
  </svg>
);

/** State as a shape beside the time; the words for it are in the block's label. */
export const Marks = memo(function Marks({
  state,
  pinned,
  overlaps,
  late,
}: Pick<CalendarBooking, 'state' | 'pinned' | 'overlaps'> & { late: boolean }) {
  return (
    <>
      {pinned && <Pin />}
      {overlaps && <Overlap />}
      {state === 'COMPLETED' && <Check />}
      {state === 'REQUESTED' && <i className={styles.waiting}>승인 대기</i>}
      {late && <i className={styles.late}>늦음</i>}
      {state === 'NO_SHOW' && <i className={styles.absent}>노쇼</i>}
      {state === 'CANCELLED' && <i className={styles.absent}>취소</i>}
      {state === 'IN_SERVICE' && <i className={styles.serving}>시술 중</i>}
    </>
  );
});
