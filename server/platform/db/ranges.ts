import { toInstantText } from './parsers.ts';

/** A stretch of time as ISO 8601 instants; the end is not part of it. */
export interface TimeRange {
  startAt: string;
  endAt: string;
}

const formatRange = ({ startAt, endAt }: TimeRange) => `[${startAt},${endAt})`;

/** For a `tstzmultirange` column or parameter; PostgreSQL joins ranges that touch. */
export const formatTimeRanges = (ranges: readonly TimeRange[]): string =>
  `{${ranges.map(formatRange).join(',')}}`;

const rangePattern = /([[(])"?([^",[\](){}]*)"?,"?([^",[\](){}]*)"?([\])])/g;

/**
 * Reads a `tstzrange` or `tstzmultirange` as PostgreSQL prints it. Bounds come out in UTC.
 *
 * @throws RangeError for a range without a start or an end, or not closed at its start and open at its end
 */
export const parseTimeRanges = (text: string): TimeRange[] =>
  [...text.matchAll(rangePattern)].map(([range, opening, start, end, closing]) => {
    if (opening !== '[' || closing !== ')' || !start || !end)
      throw new RangeError(`not a [start, end) range: ${range}`);
    return { startAt: toInstantText(start), endAt: toInstantText(end) };
  });
