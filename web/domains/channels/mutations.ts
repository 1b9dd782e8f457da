import { useCall, useCalls } from '../../lib/endpoints.ts';
import { intakeVerdicts } from '../../../contract/intake-words.ts';
import type { BodyOf, CallAnswer } from '../../lib/wire.ts';

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
type Feed = CallAnswer<'channels.feedImages'>;

/** What the pictures become, by the version of the list they were chosen from. */
export const useArrangeFeed = () =>
  useCall('channels.arrangeFeedImages', ({ items, listVersion }: Pick<Feed, 'items' | 'listVersion'>) => ({
    body: { images: items.map(({ id, hidden }) => ({ id, hidden })), listVersion },
  }));

type Intake = CallAnswer<'channels.createIntake'>;
type Tell = (intake: Intake) => void;

/** What was read or brought in so far, with the next part in its place. */
const withPart = (before: Intake | null, part: Intake): Intake => {
  const lines = [...(before?.lines ?? [])];
  lines.splice(part.from, part.lines.length, ...part.lines);
  const counted = Object.fromEntries(
    intakeVerdicts.map((verdict) => [verdict, lines.filter((line) => line.verdict === verdict).length]),
  );
  return { ...part, from: 0, counts: counted as Intake['counts'], lines };
};

/** A long list is read in parts; each is shown as it comes. */
export const useReadIntake = (tell: Tell) =>
  useCalls(async (send, given: { text: string } | { file: File }) => {
    const first = () => {
      if ('text' in given)
        return send('channels.createIntake', {
          body: { channel: 'NAVER', text: given.text },
          timeoutMs: 60_000,
        });
      const form = new FormData();
      form.append('channel', 'NAVER');
      form.append('file', given.file);
      return send('channels.createIntakeOfFile', { body: form, timeoutMs: 60_000 });
    };
    let read = await first();
    tell(read);
    while (read.lines.length < read.total) {
      const { id, lines } = read;
      const body = { from: lines.length };
      read = withPart(read, await send('channels.readIntakeOn', { params: { id }, body, timeoutMs: 60_000 }));
      tell(read);
    }
    return read;
  });

/** Goes on until all of it is brought in; what was left halfway is gone on with by pressing again. */
export const useCommitIntake = (tell: (intake: Intake, done: number) => void) =>
  useCalls(async (send, read: Intake) => {
    let shown = read;
    while (!shown.committed) {
      const part = await send('channels.commitIntake', { params: { id: read.id }, timeoutMs: 60_000 });
      shown = withPart(shown, part);
      tell(shown, part.from + part.lines.length);
    }
    return shown;
  });
export const useSettleUnread = () =>
  useCall(
    'channels.settleUnread',
    ({ id, how }: { id: number } & BodyOf<'channels.settleUnread'>) => ({ params: { id }, body: { how } }),
    { quiet: true },
  );
export const useSaveNaverService = () =>
  useCall('channels.saveNaverService', (body: BodyOf<'channels.saveNaverService'>) => ({ body }), {
    quiet: true,
  });
export const useRemoveNaverService = () =>
  useCall('channels.removeNaverService', (id: number) => ({ params: { id } }));
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
