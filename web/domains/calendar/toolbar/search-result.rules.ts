import { msOf } from '../../../../contract/time.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import type { Booking } from '../../bookings/queries.ts';

type Page = Pick<CallAnswer<'bookings.list'>, 'items' | 'nextCursor'>;

const shownPerKind = 60;

/**
 * What comes first, then what was, the latest of it first, as it was asked for.
 * @param cut there is more than is shown
 */
export const searchResult = (
  ahead: Page | undefined,
  before: Page | undefined,
  now: number,
): { found: Booking[]; cut: boolean } => {
  const fromToday = ahead?.items ?? [];
  const isOver = ({ endAt }: Booking) => msOf(endAt) < now;
  const coming = fromToday.filter((one) => !isOver(one));
  const past = [...fromToday.filter(isOver).toReversed(), ...(before?.items ?? [])];
  return {
    found: [...coming.slice(0, shownPerKind), ...past.slice(0, shownPerKind)],
    cut:
      [ahead, before].some((page) => page && page.nextCursor !== null) ||
      [coming, past].some(({ length }) => length > shownPerKind),
  };
};
