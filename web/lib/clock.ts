import { useEffect, useState } from 'react';
import { serverTime } from './server-time.ts';
import { shopDateOf } from '../../contract/time.ts';
import type { ShopDate } from '../../contract/time.ts';

const minuteMs = 60_000;

/** The time, redrawn at every full minute; epoch milliseconds. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => serverTime());
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverTime()), minuteMs - (now % minuteMs));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
};

/** Today in Seoul; turns over at midnight on a screen that is never closed. */
export const useToday = (): ShopDate => {
  const [today, setToday] = useState(() => shopDateOf(serverTime()));
  useEffect(() => {
    const look = () => setToday(shopDateOf(serverTime()));
    // No timer until midnight: a machine that sleeps meanwhile would wake long before it rang.
    const timer = setInterval(look, 5000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
};
