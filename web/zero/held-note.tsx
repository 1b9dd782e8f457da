import { useEffect, useState } from 'react';
import { format, words } from './data.ts';
import type { Held } from './use-hold.ts';

const minutesLeft = (expiresAt: string) => Math.ceil((Date.parse(expiresAt) - Date.now()) / 60_000);

/** How long the time is kept; told by the minute, so that seconds don't hurry the guest. */
export const HeldNote = ({ held: { state, expiresAt } }: { held: Held }) => {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), 15_000);
    return () => clearInterval(timer);
  }, []);
  const left = expiresAt === undefined ? 0 : minutesLeft(expiresAt);
  return (
    <small className="quiet" role="status">
      {state === 'HELD' && left > 0 && words.held(format.minutes(left))}
      {state === 'HELD' && left <= 0 && words.holdOver}
      {state === 'FREE' && words.notHeld}
      {state === 'ASKING' && ' '}
    </small>
  );
};
