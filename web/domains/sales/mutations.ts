import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useTouched } from '../../lib/live.ts';
import type { CallAnswer, CallOptions } from '../../lib/wire.ts';

export type SaleBody = CallOptions<'sales.create'>['body'];
type Sale = CallAnswer<'sales.create'>;

/** A sale moves its booking, its customer's figures and the day's totals. */
const useSaleTouched = () => {
  const touched = useTouched();
  return ({ id, bookingId, customerNo, soldOn }: Sale) => {
    const customer = customerNo === null ? {} : { customerNo };
    touched({ kind: 'sale', entity: id, days: [soldOn], ...customer });
    if (bookingId !== null) touched({ kind: 'booking', entity: bookingId, days: [soldOn], ...customer });
    if (customerNo !== null) touched({ kind: 'customer', entity: customerNo, ...customer });
  };
};

export const useCreateSale = () =>
  useMutation({
    meta: { quiet: true },
    mutationFn: (body: SaleBody) => call('sales.create', { body }),
    onSuccess: useSaleTouched(),
  });

export const useDeleteSale = () =>
  useMutation({
    mutationFn: ({ id, reason, version }: { id: number; reason: string; version: number }) =>
      call('sales.remove', { params: { id }, body: { reason, version } }),
    onSuccess: useSaleTouched(),
  });
