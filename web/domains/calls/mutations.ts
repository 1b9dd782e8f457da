import type { Instant } from '../../../contract/time.ts';
import { useCall } from '../../lib/endpoints.ts';
import { serverTime } from '../../lib/server-time.ts';
import type { BodyOf } from '../../lib/wire.ts';
import type { Line } from './queries.ts';

export const useConnectLine = () =>
  useCall('calls.connect', (body: BodyOf<'calls.connect'>) => ({ body }), { quiet: true });

export const useDisconnectLine = () => useCall('calls.disconnect', (id: Line['id']) => ({ params: { id } }));

/** A call as a telephone would report it, to see the card before the telephone is connected. */
export const useTryCall = () =>
  useCall('calls.recentCall', (callerNumber: string) => ({
    body: {
      provider: 'OTHER' as const,
      callerNumber,
      calledNumber: '',
      startedAt: new Date(serverTime()).toISOString() as Instant,
    },
  }));
