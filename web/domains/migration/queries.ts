import { keepPreviousData } from '@tanstack/react-query';
import type { Outcome } from '../../../contract/migration.ts';
import { callIn } from '../../lib/call.ts';
import { queryOf, queryOfAll } from '../../lib/endpoints.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type Batch = CallAnswer<'migration.get'>;
export type Summary = CallAnswer<'migration.list'>['items'][number];
export type Service = CallAnswer<'migration.thirdParties'>['items'][number];
export type Preview = CallAnswer<'migration.dryRun'>;
export type Shown = Outcome | 'ALL' | 'WARN';

export const previewPage = 100;
export const previewMost = 500;
/** What is under way may end without news: its window was closed, or it was given up. */
export const often = 3_000;

export const batchQuery = (shopNo: string, id: number) =>
  queryOf(
    shopNo,
    'migration.get',
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data?.running ? often : false) },
  );

/** The version is part of the key: another mapping is another preview. */
export const previewQuery = (shopNo: string, { id, version }: Batch, show: Shown, pages: number) => {
  const body = { show, limit: Math.min(previewMost, pages * previewPage) };
  return queryOfAll(
    shopNo,
    ['migration.dryRun'],
    { params: { id, version }, body },
    (signal) => callIn(shopNo, 'migration.dryRun', { params: { id }, body, signal }),
    { placeholderData: keepPreviousData },
  );
};
