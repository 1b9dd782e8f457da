import { useQueryClient } from '@tanstack/react-query';
import { useCall, useCalls } from '../../../lib/endpoints.ts';
import { useShopNo } from '../../../lib/session.ts';
import type { Method } from '../form/draft.ts';
import { paymentMethodsQuery } from '../queries.ts';

/** The new order stands at once, and goes back if the server will not have it. */
export const useArrangeMethods = () => {
  const client = useQueryClient();
  const { queryKey } = paymentMethodsQuery(useShopNo());
  return useCall(
    'sales.arrangeMethods',
    (methods: readonly Method[]) => ({
      body: { items: methods.map(({ code, active }) => ({ code, active })) },
    }),
    {
      onMutate: (methods) => {
        const before = client.getQueryData(queryKey);
        client.setQueryData(queryKey, { items: [...methods] });
        return { before };
      },
      onError: (_error, _methods, context) => client.setQueryData(queryKey, context?.before),
    },
  );
};

/** Adds a way to pay, or gives the shop's own another name. */
export const useNameMethod = () =>
  useCalls(
    (send, { name, of }: { name: string; of?: Method }) =>
      of
        ? send('sales.saveMethod', {
            params: { customPaymentMethodId: of.code },
            body: { name, active: of.active, version: of.version },
          })
        : send('sales.createMethod', { body: { name } }),
    { quiet: 'refusals' },
  );
