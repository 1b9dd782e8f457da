import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { playRequestSound, useSignal } from '../../lib/request-signals.ts';
import { useShopNo } from '../../lib/session.ts';
import { waitingQuery } from '../../lib/waiting-count.ts';

/** Rings when another booking waits for the shop's word. Answers the mark for the window's title: "(2) ". */
export const useRequestSignals = (): string => {
  const waiting = useQuery(waitingQuery(useShopNo())).data;
  const [rings] = useSignal('sound');
  const [marks] = useSignal('title');
  const known = useRef<ReadonlySet<number>>(undefined);
  useEffect(() => {
    if (!waiting) return;
    const before = known.current;
    known.current = new Set(waiting.map(({ id }) => id));
    // What waited when the office was opened is no news.
    if (rings && before && waiting.some(({ id }) => !before.has(id))) playRequestSound();
  }, [waiting, rings]);
  return marks && waiting && waiting.length > 0 ? `(${waiting.length}) ` : '';
};
