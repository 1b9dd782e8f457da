import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Outcome } from '../../../contract/migration.ts';
import { call } from '../../lib/call.ts';
import { onLiveChange } from '../../lib/live-changes.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type Batch = CallAnswer<'migration.get'>;
export type Summary = CallAnswer<'migration.list'>['items'][number];
export type Service = CallAnswer<'migration.thirdParties'>['items'][number];
export type Preview = CallAnswer<'migration.dryRun'>;
export type Shown = Outcome | 'ALL' | 'WARN';

export const previewPage = 100;
export const previewMost = 500;
/** What is under way may end without news: its window was closed, or it was given up. */
const often = 3_000;

export const servicesQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['migration', shopNo, 'services'],
    queryFn: ({ signal }) => call('migration.thirdParties', { params: { shopNo }, signal }),
  });

export const batchesQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['migration', shopNo, 'list'],
    queryFn: ({ signal }) => call('migration.list', { params: { shopNo }, signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(({ running }) => running) ? often : false),
  });

export const batchQuery = (shopNo: string, id: number) =>
  queryOptions({
    queryKey: ['migration', shopNo, 'one', id],
    queryFn: ({ signal }) => call('migration.get', { params: { shopNo, id }, signal }),
    refetchInterval: ({ state }) => (state.data?.running ? often : false),
  });

/** The version is part of the key: another mapping is another preview. */
export const previewQuery = (shopNo: string, batch: Batch, show: Shown, pages: number) =>
  queryOptions({
    queryKey: ['migration', shopNo, 'preview', batch.id, batch.version, show, pages],
    queryFn: ({ signal }) =>
      call('migration.dryRun', {
        params: { shopNo, id: batch.id },
        body: { show, limit: Math.min(previewMost, pages * previewPage) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

// Of what is under way its beginning is news; how far it has come is told beside.
onLiveChange('migration', ({ entity, progress }, shopNo) =>
  progress && progress.done > 0
    ? []
    : [
        ['migration', shopNo, 'list'],
        ['migration', shopNo, 'one', entity],
      ],
);
onLiveChange('customer', (_change, shopNo) => [['migration', shopNo, 'preview']]);
