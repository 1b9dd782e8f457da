import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useTouched } from '../../../lib/live.ts';
import { useShopNo } from '../../../lib/session.ts';
import type { CallOptions } from '../../../lib/wire.ts';
import type { Chart, ChartPhoto, Stroke } from './queries.ts';

export type ChartFields = Omit<CallOptions<'customerCharts.create'>['body'], 'customerNo'>;

const useCustomerTouched = (customerNo: number) => {
  const touched = useTouched();
  return () => touched({ kind: 'customer', entity: customerNo, customerNo });
};

/** Writes a new entry, or changes the one that is given. */
export const useSaveChart = (customerNo: number) => {
  const shopNo = useShopNo();
  const touched = useCustomerTouched(customerNo);
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ fields, of }: { fields: ChartFields; of: Chart | undefined }) =>
      of
        ? call('customerCharts.change', {
            params: { shopNo, id: String(of.id) },
            body: { ...fields, version: of.version },
          })
        : call('customerCharts.create', { body: { ...fields, customerNo } }),
    onSuccess: touched,
  });
};

export const useRemoveChart = (customerNo: number) => {
  const shopNo = useShopNo();
  const touched = useCustomerTouched(customerNo);
  return useMutation({
    mutationFn: ({ id, undo }: { id: number; undo: boolean }) =>
      call('customerCharts.remove', { params: { shopNo, id: String(id) }, body: { undo } }),
    onSuccess: touched,
  });
};

export const useDraw = (chart: Chart, photo: ChartPhoto) => {
  const shopNo = useShopNo();
  const touched = useCustomerTouched(chart.customerNo);
  return useMutation({
    mutationFn: ({ strokes, version }: { strokes: readonly Stroke[]; version: number }) =>
      call('customerCharts.draw', {
        params: { shopNo, id: String(chart.id), fileId: photo.fileId },
        body: { strokes: [...strokes], version },
      }),
    onSettled: touched,
  });
};

export const useSaveFields = () => {
  const shopNo = useShopNo();
  const touched = useTouched();
  return useMutation({
    mutationFn: (body: CallOptions<'customerCharts.saveFields'>['body']) =>
      call('customerCharts.saveFields', { params: { shopNo }, body }),
    onSettled: () => touched({ kind: 'shop' }),
  });
};
