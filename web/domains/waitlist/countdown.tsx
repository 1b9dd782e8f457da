import { useEffect, useState } from 'react';
import { msOf } from '../../../contract/time.ts';
import { useRefresh } from '../../lib/live.ts';
import { serverTime } from '../../lib/server-time.ts';
import styles from './waitlist.module.css';

const inWords = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** How long an offer still stands; when it has run out the list is asked what became of it. */
export const Countdown = ({ until }: { until: string }) => {
  const refresh = useRefresh();
  const [now, setNow] = useState(() => serverTime());
  const left = Math.max(0, Math.ceil((msOf(until) - now) / 1000));
  const over = left === 0;
  useEffect(() => {
    if (over) {
      refresh('waitlist');
      return undefined;
    }
    const timer = setInterval(() => setNow(serverTime()), 1000);
    return () => clearInterval(timer);
  }, [over, refresh]);
  return (
    <span className={styles.countdown} role="timer" aria-label="제안 남은 시간">
      {over ? '끝남' : `${inWords(left)} 남음`}
    </span>
  );
};
