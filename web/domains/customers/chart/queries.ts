import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { onLiveChange } from '../../../lib/live-changes.ts';
import { whilePicturesLast } from '../../../lib/pictures.ts';
import type { CallAnswer } from '../../../lib/wire.ts';

export type Chart = CallAnswer<'customerCharts.change'>;
export type ChartPhoto = Chart['photos'][number];
export type Stroke = CallAnswer<'customerCharts.drawingOf'>['strokes'][number];

export const chartsQuery = (shopNo: string, customerNo: number, deleted: boolean) =>
  infiniteQueryOptions({
    queryKey: ['customers', shopNo, 'charts', customerNo, deleted],
    queryFn: ({ signal, pageParam }) =>
      call('customerCharts.list', {
        params: { shopNo, customerNo },
        query: { deleted: deleted ? 'true' : 'false', ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    ...whilePicturesLast,
  });

/** One entry with what was changed in it. */
export const chartQuery = (shopNo: string, customerNo: number, id: number) =>
  queryOptions({
    queryKey: ['customers', shopNo, 'charts', customerNo, 'one', id],
    queryFn: ({ signal }) => call('customerCharts.get', { params: { shopNo, id: String(id) }, signal }),
  });

export const drawingQuery = (shopNo: string, chart: Chart, photo: ChartPhoto) =>
  queryOptions({
    queryKey: [
      'customers',
      shopNo,
      'charts',
      chart.customerNo,
      'drawing',
      photo.fileId,
      photo.drawingVersion,
    ],
    queryFn: ({ signal }) =>
      call('customerCharts.drawingOf', {
        params: { shopNo, id: String(chart.id), fileId: photo.fileId },
        signal,
      }),
  });

/** What the charts of this shop ask. */
export const chartFieldsQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['customers', shopNo, 'chart-fields'],
    queryFn: ({ signal }) => call('customerCharts.fieldsOf', { params: { shopNo }, signal }),
  });

onLiveChange('customer', ({ entity, customerNo }, shopNo) => [
  ['customers', shopNo, 'charts', ...[entity ?? customerNo ?? []].flat()],
]);
onLiveChange('shop', (_change, shopNo) => [
  ['customers', shopNo, 'chart-fields'],
  ['customers', shopNo, 'charts'],
]);
