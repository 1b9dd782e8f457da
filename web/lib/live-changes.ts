import type { QueryKey } from '@tanstack/react-query';
import type { LiveChange, LiveKind } from '../../contract/live.ts';

/** What is in memory under the keys that begin so: each key with its answer. */
export type Cached = (begin: QueryKey) => readonly (readonly [QueryKey, unknown])[];

/** Answers the query keys a change touched; every query that begins with one of them is asked again. */
export type ChangeReader = (change: LiveChange, shopNo: string, cached: Cached) => readonly QueryKey[];

const readers = new Map<LiveKind, Set<ChangeReader>>();

/**
 * Registers, beside a domain's query keys, which of them a kind of change makes stale:
 * `onLiveChange('booking', ({ days = [] }, shopNo) => days.map((day) => ['bookings', shopNo, 'day', day]))`.
 */
export const onLiveChange = (kind: LiveKind, reader: ChangeReader): void => {
  readers.set(kind, (readers.get(kind) ?? new Set()).add(reader));
};

export const keysTouchedBy = (change: LiveChange, shopNo: string, cached: Cached): readonly QueryKey[] => [
  ...new Map(
    [...(readers.get(change.kind) ?? [])]
      .flatMap((reader) => reader(change, shopNo, cached))
      .map((key) => [JSON.stringify(key), key]),
  ).values(),
];

interface Row {
  customerNo?: number | null;
  items?: readonly Row[];
}

const isOf = (answer: Row | readonly Row[] | undefined, customerNo: number): boolean =>
  [answer ?? []].flat().some((row) => row.customerNo === customerNo || isOf(row.items, customerNo));

/**
 * Of the keys that begin so, those whose answers have a row of that customer: names and numbers stand in
 * the bookings too. Of a change to nobody in particular, all.
 */
export const keysOfCustomer = (
  cached: Cached,
  begin: QueryKey,
  customerNo: number | undefined,
): readonly QueryKey[] =>
  customerNo === undefined
    ? [begin]
    : cached(begin)
        .filter(([, answer]) => isOf(answer as Row | undefined, customerNo))
        .map(([key]) => key);
