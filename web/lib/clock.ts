import { useEffect, useState } from 'react';
import { shopDateOf, startOfDayMs, addDays } from '../../contract/time.ts';
import type { ShopDate } from '../../contract/time.ts';

const minuteMs = 60_000;

/** The time of this machine, redrawn at every full minute; epoch milliseconds. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), minuteMs - (now % minuteMs));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
};

/** Today in Seoul; turns over at midnight on a screen that is never closed. */
export const useToday = (): ShopDate => {
  const [today, setToday] = useState(() => shopDateOf(Date.now()));
  useEffect(() => {
    const midnight = startOfDayMs(addDays(today, 1));
    const timer = setTimeout(() => setToday(shopDateOf(Date.now())), Math.max(1000, midnight - Date.now()));
    // A sleeping machine sleeps through its timers.
    const wake = () => setToday(shopDateOf(Date.now()));
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [today]);
  return today;
};
