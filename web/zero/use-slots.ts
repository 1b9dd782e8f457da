import { useEffect, useState } from 'react';
import { addDays, shopDateOf } from '../../contract/time.ts';
import { sentenceOf } from './data.ts';
import { readSlots, readSlotsOf } from './calls.ts';
import type { Slots } from './calls.ts';
import { timesGivenBack } from './use-hold.ts';

/** How many days are asked for at a time. */
export const daysAtOnce = 14;

export interface Asked {
  /** Of which services, or of which booking that may move. */
  of: { slug: string; items: readonly number[] } | { id: number; secret: string };
  employeeNo: number | null;
}

interface Person {
  employeeNo: number;
  name: string;
}

interface Found {
  key: string;
  days: Slots['days'];
  classes: Slots['classes'];
  people: Person[];
}

const nothing: Found = { key: '', days: [], classes: [], people: [] };

type Part = Omit<Found, 'key'>;

/** Two weeks after two weeks, until as many days are there as are wanted. */
const readParts = async (
  { of, employeeNo }: Asked,
  { has, wanted }: { has: number; wanted: number },
  signal: AbortSignal,
): Promise<Part> => {
  const from = addDays(shopDateOf(Date.now()), has);
  const to = addDays(from, Math.min(daysAtOnce, wanted - has) - 1);
  await timesGivenBack();
  if ('id' in of) return { classes: [], ...(await readSlotsOf(of, { employeeNo, from, to }, signal)) };
  const { slug, items } = of;
  return { people: [], ...(await readSlots(slug, { items, employeeNo, from, to }, signal)) };
};

/** Free times from today on, fetched two weeks at a time as the guest pages on. */
export const useSlots = (wish: Asked, windowDays: number) => {
  // As text it is the same as long as nothing in it changes.
  const key = JSON.stringify(wish);
  const [weeks, setWeeks] = useState(1);
  const [found, setFound] = useState(nothing);
  const [problem, setProblem] = useState('');
  const standing = found.key === key ? found : nothing;
  const wanted = Math.min(weeks * daysAtOnce, windowDays + 1);
  const has = standing.days.length;
  const isLoading = has < wanted && problem === '';

  useEffect(() => {
    if (!isLoading) return undefined;
    const leaving = new AbortController();
    readParts(JSON.parse(key) as Asked, { has, wanted }, leaving.signal).then(
      ({ days, classes, people }) =>
        setFound((before) => {
          const old = before.key === key ? before : nothing;
          return { key, days: [...old.days, ...days], classes: [...old.classes, ...classes], people };
        }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setProblem(sentenceOf(error));
      },
    );
    return () => leaving.abort();
  }, [key, has, wanted, isLoading]);

  return {
    days: standing.days,
    classes: standing.classes,
    people: found.people,
    isLoading,
    problem,
    hasMore: wanted < windowDays + 1,
    showMore: () => setWeeks(weeks + 1),
    reload: () => {
      setProblem('');
      setFound(nothing);
    },
  };
};

export type FoundSlots = ReturnType<typeof useSlots>;
