import type { Answer } from '../../../../contract/endpoint.ts';
import type { list } from '../../../../contract/blocks.ts';
import { instantAt, toWallTime } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import type { BlockRow } from './queries.ts';
import type { Repetition } from './rules.ts';

export const presentBlock = (row: BlockRow): Answer<typeof list>['items'][number] => ({
  id: row.id,
  seriesId: row.seriesId,
  employeeNo: row.employeeNo,
  title: row.title,
  reason: row.reason,
  date: row.day as ShopDate,
  from: toWallTime(row.fromMinute),
  to: toWallTime(row.toMinute),
  startAt: instantAt(row.day, row.fromMinute),
  endAt: instantAt(row.day, row.toMinute),
  version: row.version,
});

export const presentRepetition = ({ every, weekdays, weeksFrom, ends }: Repetition) => ({
  every,
  weekdays: [...weekdays],
  ...(every === 'BIWEEKLY' && weeksFrom && { weeksFrom: weeksFrom as ShopDate }),
  ends: ends.kind === 'DATE' ? { kind: ends.kind, date: ends.date as ShopDate } : ends,
});
