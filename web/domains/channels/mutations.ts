import { useCall, useCalls } from '../../lib/endpoints.ts';
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

export const useReadIntake = () =>
  useCalls((send, input: { text: string } | { file: File }) => {
    if ('text' in input)
      return send('channels.createIntake', {
        body: { channel: 'NAVER', text: input.text },
        timeoutMs: 60_000,
      });
    const form = new FormData();
    form.append('channel', 'NAVER');
    form.append('file', input.file);
    return send('channels.createIntakeOfFile', { body: form, timeoutMs: 60_000 });
  });
export const useCommitIntake = () =>
  useCall('channels.commitIntake', (id: number) => ({ params: { id }, timeoutMs: 60_000 }));
export const useSettleConflict = () =>
  useCall(
    'channels.settleConflict',
    ({ id, ...body }: { id: number } & BodyOf<'channels.settleConflict'>) => ({ params: { id }, body }),
    { quiet: true },
  );

export const useCreateFeed = () =>
  useCall('channels.createCalendarFeed', (employeeNo: number | null) => ({ body: { employeeNo } }));
export const useRemoveFeed = () =>
  useCall('channels.removeCalendarFeed', (id: number) => ({ params: { id } }));
