import { pagesOf, queryOf } from '../../lib/endpoints.ts';
import { untilPicturesExpire } from '../../lib/picture-queries.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type Chart = CallAnswer<'customerCharts.change'>;
export type ChartPhoto = Chart['photos'][number];
export type Stroke = CallAnswer<'customerCharts.drawingOf'>['strokes'][number];

export const chartsQuery = (shopNo: string, customerNo: number, deleted: boolean) =>
  pagesOf(
    shopNo,
    'customerCharts.list',
    {
      params: { customerNo },
      query: { deleted: deleted ? 'true' : 'false' },
    },
    { ...untilPicturesExpire },
  );

export const drawingQuery = (shopNo: string, chart: Chart, photo: ChartPhoto) =>
  queryOf(shopNo, 'customerCharts.drawingOf', { params: { id: chart.id, fileId: photo.fileId } });

/** What the charts of this shop ask. */
export const chartFieldsQuery = (shopNo: string) => queryOf(shopNo, 'customerCharts.fieldsOf', {});
