import { memo } from 'react';
import { formatMinute } from '../../../../contract/time.ts';
import { yOf, type Scale } from '../plan/geometry.rules.ts';
import { hourLabel } from '../../../lib/clock-words.ts';
import styles from './time-grid.module.css';

/** Nearer than this the pill of the current time would cover the label of the hour. */
const PILL_MINUTES = 14;

export const Gutter = memo(function Gutter({ scale, now }: { scale: Scale; now: number | null }) {
  const hours: number[] = [];
  for (let minute = scale.fromMinute; minute < scale.toMinute; minute += 60) hours.push(minute);
  return (
    <div className={styles.gutter} aria-hidden>
      {hours
        .filter((minute) => now === null || Math.abs(minute - now) >= PILL_MINUTES)
        .map((minute) => (
          <span key={minute} className={styles.hour} style={{ top: yOf(scale, minute) }}>
            {hourLabel(minute)}
          </span>
        ))}
      {now !== null && (
        <span className={styles.pill} style={{ top: yOf(scale, now) }}>
          {formatMinute(now).slice(3)}
        </span>
      )}
    </div>
  );
});
