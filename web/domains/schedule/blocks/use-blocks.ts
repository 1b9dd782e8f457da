import { countStanding } from '../../../../contract/standing-words.ts';
import { toWallTime } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { useCall } from '../../../lib/endpoints.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { notify } from '../../../ui/notify.ts';
import type { BookingPlace } from '../../calendar/plan/model.rules.ts';
import type { Block, BlockChange, BlockDetail, BlockScope, NewBlock } from './queries.ts';

type Standing = Pick<CallAnswer<'blocks.create'>, 'bookings'>;

/** Bookings stay where they are under a new block: that must be said. */
const withAffected = (message: string, { bookings }: Standing): string =>
  bookings.length === 0 ? message : `${message}. 이미 있던 ${countStanding(bookings)}은 그대로예요`;

/** Writing blocks: each says what it did, with an undo. */
export const useBlocks = () => {
  const options = { quiet: true, onError: (error: unknown) => notify.error(error) };
  const adding = useCall('blocks.create', (body: NewBlock) => ({ body }), options);
  const changing = useCall(
    'blocks.change',
    ({ id, body }: { id: number; body: BlockChange }) => ({ params: { id }, body }),
    options,
  );
  const removing = useCall(
    'blocks.remove',
    ({ id, scope }: { id: number; scope: BlockScope }) => ({ params: { id }, query: { scope } }),
    options,
  );

  const add = async (body: NewBlock): Promise<boolean> => {
    try {
      const written = await adding.mutateAsync(body);
      const scope = written.block.seriesId === null ? 'ONE' : 'ALL';
      notify.undo(
        withAffected('예약을 막았어요', written),
        () => removing.mutate({ id: written.block.id, scope }),
        `block ${written.block.id}`,
      );
      return true;
    } catch {
      return false;
    }
  };

  const change = async (before: Block, body: Omit<BlockChange, 'version'>): Promise<boolean> => {
    try {
      const written = await changing.mutateAsync({
        id: before.id,
        body: { ...body, version: before.version },
      });
      const { employeeNo, title, reason, date, from, to } = before;
      const back = { employeeNo, title, reason, from, to, ...(body.date && { date }) };
      const message = withAffected('예약 막기를 바꿨어요', written);
      // A new rhythm made other occurrences, and what one had for itself is gone: nothing puts those back.
      if (!written.alike) notify.done(message);
      else
        notify.undo(
          message,
          () =>
            changing.mutate({
              id: written.block.id,
              body: { ...back, scope: body.scope, version: written.block.version },
            }),
          `block ${written.block.id}`,
        );
      return true;
    } catch {
      return false;
    }
  };

  const move = async (before: Block, to: BookingPlace): Promise<void> => {
    const [from, until] = [toWallTime(to.startMinute), toWallTime(to.endMinute)];
    await change(before, {
      scope: 'ONE',
      date: to.date as ShopDate,
      from,
      to: until,
      // One for the whole shop stays so, over whichever column it was dropped.
      ...(before.employeeNo !== null && { employeeNo: to.employeeNo as BlockChange['employeeNo'] }),
    });
  };

  const remove = async (block: BlockDetail, scope: BlockScope): Promise<boolean> => {
    const { employeeNo, title, reason, from, to } = block;
    try {
      const { removed, again } = await removing.mutateAsync({ id: block.id, scope });
      notify.undo(
        removed > 1 ? `예약 막기 ${removed}개를 삭제했어요` : '예약 막기를 삭제했어요',
        () => adding.mutate({ employeeNo, title, reason, from, to, ...again }),
        `block ${block.id}`,
      );
      return true;
    } catch {
      return false;
    }
  };

  const busy = adding.isPending || changing.isPending || removing.isPending;
  return { add, change, move, remove, busy };
};
