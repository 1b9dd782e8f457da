import { useMutation } from '@tanstack/react-query';
import { serverTime } from '../../lib/server-time.ts';
import { call } from '../../lib/call.ts';
import { useTouched } from '../../lib/live.ts';
import { useShopNo } from '../../lib/session.ts';
import type { CallOptions } from '../../lib/wire.ts';
import type { Line } from './queries.ts';

export const useConnectLine = () => {
  const shopNo = useShopNo();
  const touched = useTouched();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: CallOptions<'calls.connect'>['body']) =>
      call('calls.connect', { params: { shopNo }, body }),
    onSuccess: () => touched({ kind: 'call' }),
  });
};

export const useDisconnectLine = () => {
  const shopNo = useShopNo();
  const touched = useTouched();
  return useMutation({
    mutationFn: (id: Line['id']) => call('calls.disconnect', { params: { shopNo, id } }),
    onSuccess: () => touched({ kind: 'call' }),
  });
};

/** A call as a telephone would report it, to see the card before the telephone is connected. */
export const useTryCall = () => {
  const touched = useTouched();
  return useMutation({
    mutationFn: (callerNumber: string) =>
      call('calls.recentCall', {
        body: {
          provider: 'OTHER',
          callerNumber,
          calledNumber: '',
          startedAt: new Date(
            serverTime(),
          ).toISOString() as CallOptions<'calls.recentCall'>['body']['startedAt'],
        },
      }),
    onSuccess: ({ id }) => touched({ kind: 'call', entity: id }),
  });
};
