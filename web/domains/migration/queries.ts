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

export const servicesQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['migration', shopNo, 'services'],
    queryFn: ({ signal }) => call('migration.thirdParties', { params: { shopNo }, signal }),
  });

export const batchesQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['migration', shopNo, 'list'],
    queryFn: ({ signal }) => call('migration.list', { params: { shopNo }, signal }),
  });

export const batchQuery = (shopNo: string, id: number) =>
  queryOptions({
    queryKey: ['migration', shopNo, 'one', id],
    queryFn: ({ signal }) => call('migration.get', { params: { shopNo, id }, signal }),
  });

/** The version is part of the key: another mapping is another preview. */
export const previewQuery = (shopNo: string, batch: Batch, show: Shown, pages: number) =>
  queryOptions({
    queryKey: ['migration', shopNo, 'preview', batch.id, batch.version, show, pages],
    queryFn: ({ signal }) =>
      call('migration.dryRun', {
        params: { shopNo, id: batch.id },
        body: { show, limit: Math.min(500, pages * previewPage) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

onLiveChange('migration', ({ entity, progress }, shopNo) =>
  progress
    ? []
    : [
        ['migration', shopNo, 'list'],
        ['migration', shopNo, 'one', entity],
      ],
);
onLiveChange('customer', (_change, shopNo) => [['migration', shopNo, 'preview']]);
