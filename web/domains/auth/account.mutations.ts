import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { CallAnswer, CallOptions } from '../../lib/wire.ts';
import { useWrite } from '../../lib/use-write.ts';

/** A person's own, in whatever shop they stand. */
export const securityQuery = queryOptions({
  queryKey: ['account', 'security'],
  queryFn: ({ signal }) => call('account.security', { signal }),
});

export type Security = CallAnswer<'account.security'>;

type Name =
  | 'account.changePassword'
  | 'account.changePhone'
  | 'account.startSecondFactor'
  | 'account.confirmSecondFactor'
  | 'account.renewRecoveryCodes'
  | 'account.removeSecondFactor';

/** A change of one's account; its form says what went wrong. */
export const useAccountChange = <N extends Name>(name: N) => {
  const client = useQueryClient();
  return useWrite({
    mutationFn: (body: CallOptions<N>['body']) =>
      call(name, { body } as CallOptions<N>) as Promise<CallAnswer<N>>,
    meta: { quiet: true },
    onSettled: () => client.invalidateQueries({ queryKey: securityQuery.queryKey }),
  });
};
