import { useMutation } from '@tanstack/react-query';
import type { MergeChoices } from '../../../../contract/customer-merges.ts';
import { call } from '../../../lib/call.ts';
import { useTouched } from '../../../lib/live.ts';
import { useShopNo } from '../../../lib/session.ts';
import type { CallOptions } from '../../../lib/wire.ts';
import type { Preview } from './queries.ts';

/** Bookings, sales and balances went along: everything that shows one of the two asks again. */
const useBothTouched = () => {
  const touched = useTouched();
  return () => {
    for (const kind of ['customer', 'booking', 'sale', 'membership', 'waitlist'] as const) touched({ kind });
  };
};

export const useMerge = () => {
  const shopNo = useShopNo();
  const touched = useBothTouched();
  return useMutation({
    mutationFn: ({ survivor, absorbed, choices }: Preview & { choices: MergeChoices }) =>
      call('customerMerges.merge', {
        params: { shopNo },
        body: {
          survivorNo: survivor.customer.customerNo,
          absorbedNo: absorbed.customer.customerNo,
          survivorVersion: survivor.version,
          absorbedVersion: absorbed.version,
          choices,
        },
      }),
    onSuccess: touched,
  });
};

export const useUndoMerge = () => {
  const shopNo = useShopNo();
  const touched = useBothTouched();
  return useMutation({
    mutationFn: (id: number) => call('customerMerges.undoMerge', { params: { shopNo, id } }),
    onSuccess: touched,
  });
};

type Apart = CallOptions<'customerMerges.setApart'>['body'];

export const useSetApart = () => {
  const shopNo = useShopNo();
  const touched = useTouched();
  return useMutation({
    mutationFn: ({ customerNos, undo }: { customerNos: Apart['customerNos']; undo: boolean }) =>
      call('customerMerges.setApart', { params: { shopNo }, body: { customerNos, undo } }),
    onSuccess: () => touched({ kind: 'customer' }),
  });
};
