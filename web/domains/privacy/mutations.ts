import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useTouched } from '../../lib/live.ts';
import { useShopNo } from '../../lib/session.ts';
import type { CallOptions } from '../../lib/wire.ts';

export const useSayConsents = (customerNo: number) => {
  const shopNo = useShopNo();
  const touched = useTouched();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: CallOptions<'consents.say'>['body']) =>
      call('consents.say', { params: { shopNo, customerNo }, body }),
    onSuccess: () => touched({ kind: 'customer', entity: customerNo, customerNo }),
  });
};

export const useErase = (customerNo: number) => {
  const shopNo = useShopNo();
  const touched = useTouched();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: CallOptions<'erasure.erase'>['body']) =>
      call('erasure.erase', { params: { shopNo, customerNo }, body }),
    onSuccess: () => {
      touched({ kind: 'customer', entity: customerNo, customerNo });
      touched({ kind: 'booking', customerNo });
      touched({ kind: 'sale', customerNo });
    },
  });
};
