import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { LiveChange } from '../../../contract/live-kinds.ts';
import { onLiveChange } from '../../lib/live-changes.ts';
import type { Period } from './period.rules.ts';

/** Figures stay as they are while they are read; they are fresh when the page opens. */
export const held = { meta: { concerns: () => false }, refetchOnMount: 'always' } as const;

let news: readonly LiveChange[] = [];
const readers = new Set<() => void>();
const tell = (next: readonly LiveChange[]) => {
  news = next;
  for (const hear of readers) hear();
};
onLiveChange('sale', (change) => tell([...news, change]));
const subscribe = (hear: () => void) => {
  readers.add(hear);
  return () => readers.delete(hear);
};

const touches = ({ days }: LiveChange, { from, to }: Period) =>
  days === undefined || days.length === 0 || days.some((day) => day >= from && day <= to);

/** How many sales of the days were written or changed since the figures were read, and how to read them again. */
export const useNews = (period: Period) => {
  const client = useQueryClient();
  const all = useSyncExternalStore(subscribe, () => news);
  useEffect(() => tell([]), []);
  const sales = new Set(all.flatMap((change) => (touches(change, period) ? [change.entity ?? 0] : [])));
  const readAgain = () => {
    tell([]);
    void client.refetchQueries({
      type: 'active',
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('statistics.'),
    });
  };
  return { count: sales.size, readAgain };
};
