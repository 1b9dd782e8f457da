import { useCall } from '../../lib/endpoints.ts';
import type { BodyOf } from '../../lib/wire.ts';

export const useSaveNaverShop = () =>
  useCall('channels.saveNaverShop', (body: BodyOf<'channels.saveNaverShop'>) => ({ body }), { quiet: true });

type NaverName = BodyOf<'channels.saveNaverEmployee'> & { employeeNo: number };
export const useSaveNaverEmployee = () =>
  useCall(
    'channels.saveNaverEmployee',
    ({ employeeNo, ...body }: NaverName) => ({ params: { employeeNo }, body }),
    { quiet: true },
  );

export const useConnectInstagram = () =>
  useCall('channels.connectInstagram', (body: BodyOf<'channels.connectInstagram'>) => ({
    body,
    // Three calls to the provider, one after the other.
    timeoutMs: 40_000,
  }));
export const useDisconnectInstagram = () => useCall('channels.disconnectInstagram', () => ({}));
export const useRefreshFeed = () => useCall('channels.refreshFeed', () => ({}));
export const useArrangeFeed = () =>
  useCall('channels.arrangeFeedImages', (images: readonly { id: number; hidden: boolean }[]) => ({
    body: { images: images.map(({ id, hidden }) => ({ id, hidden })) },
  }));
