import type { QueryKey } from '@tanstack/react-query';
import type { LiveChange, LiveKind } from '../../contract/live.ts';

/** Answers the query keys a change touched; every query that begins with one of them is asked again. */
export type ChangeReader = (change: LiveChange, shopNo: string) => readonly QueryKey[];

const readers = new Map<LiveKind, Set<ChangeReader>>();

/**
 * Registers, beside a domain's query keys, which of them a kind of change makes stale:
 * `onLiveChange('booking', ({ days = [] }, shopNo) => days.map((day) => ['bookings', shopNo, 'day', day]))`.
 */
export const onLiveChange = (kind: LiveKind, reader: ChangeReader): void => {
  readers.set(kind, (readers.get(kind) ?? new Set()).add(reader));
};

export const keysTouchedBy = (change: LiveChange, shopNo: string): readonly QueryKey[] => [
  ...new Map(
    [...(readers.get(change.kind) ?? [])]
      .flatMap((reader) => reader(change, shopNo))
      .map((key) => [JSON.stringify(key), key]),
  ).values(),
];
