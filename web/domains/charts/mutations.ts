import { useCall, useCalls } from '../../lib/endpoints.ts';
import type { BodyOf } from '../../lib/wire.ts';
import type { Chart, ChartPhoto, Stroke } from './queries.ts';

export type ChartFields = Omit<BodyOf<'customerCharts.create'>, 'customerNo'>;

/** Writes a new entry, or changes the one that is given. */
export const useSaveChart = (customerNo: number) =>
  useCalls(
    (send, { fields, of }: { fields: ChartFields; of: Chart | undefined }) =>
      of
        ? send('customerCharts.change', { params: { id: of.id }, body: { ...fields, version: of.version } })
        : send('customerCharts.create', { body: { ...fields, customerNo } }),
    { quiet: true },
  );

export const useRemoveChart = () =>
  useCall('customerCharts.remove', ({ id, undo }: { id: number; undo: boolean }) => ({
    params: { id },
    body: { undo },
  }));

export const useSaveDrawing = (chart: Chart, photo: ChartPhoto) =>
  useCall('customerCharts.draw', ({ strokes, version }: { strokes: readonly Stroke[]; version: number }) => ({
    params: { id: chart.id, fileId: photo.fileId },
    body: { strokes: [...strokes], version },
  }));

export const useSaveFields = () =>
  useCall('customerCharts.saveFields', (body: BodyOf<'customerCharts.saveFields'>) => ({ body }));
