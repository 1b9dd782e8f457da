import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useTouched } from '../../lib/live.ts';
import { useShopNo } from '../../lib/session.ts';
import type { CallOptions } from '../../lib/wire.ts';

export type CustomerFields = CallOptions<'customers.create'>['body'];

/** Registers a customer, or saves one when `customerNo` and `version` are given. */
export const useSaveCustomer = () => {
  const shopNo = useShopNo();
  const touched = useTouched();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ fields, of }: { fields: CustomerFields; of?: { customerNo: number; version: number } }) =>
      of
        ? call('customers.save', {
            params: { shopNo, customerNo: of.customerNo },
            body: { ...fields, version: of.version },
          })
        : call('customers.create', { params: { shopNo }, body: fields }),
    onSuccess: ({ customerNo }) => touched({ kind: 'customer', entity: customerNo, customerNo }),
  });
};
