import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useTouched } from '../../lib/live.ts';
import { useShopNo } from '../../lib/session.ts';
import type { Method } from './form/draft.ts';
import { paymentMethodsQuery } from './queries.ts';

/** The new order stands at once, and goes back if the server will not have it. */
export const useArrangeMethods = () => {
  const shopNo = useShopNo();
  const client = useQueryClient();
  const touched = useTouched();
  const { queryKey } = paymentMethodsQuery(shopNo);
  return useMutation({
    mutationFn: (methods: readonly Method[]) =>
      call('sales.arrangeMethods', {
        params: { shopNo },
        body: { items: methods.map(({ code, active }) => ({ code, active })) },
      }),
    onMutate: (methods) => {
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, { items: [...methods] });
      return { before };
    },
    onError: (_error, _methods, context) => client.setQueryData(queryKey, context?.before),
    onSuccess: () => touched({ kind: 'shop' }),
  });
};

/** Adds a way to pay, or gives the shop's own another name. */
export const useNameMethod = () => {
  const shopNo = useShopNo();
  const touched = useTouched();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ name, of }: { name: string; of?: Method }) =>
      of
        ? call('sales.saveMethod', {
            params: { shopNo, customPaymentMethodId: of.code },
            body: { name, active: of.active, version: of.version },
          })
        : call('sales.createMethod', { params: { shopNo }, body: { name } }),
    onSuccess: () => touched({ kind: 'shop' }),
  });
};
