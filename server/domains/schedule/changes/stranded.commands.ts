import { addDays, shopDateOf } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import type { Shop } from '../../../platform/shop.ts';
import { workingOf } from './commands.ts';
import { bookingsAndClassesBetween, strandedNotes } from './queries.ts';
import type { AffectedRow } from './queries.ts';
import { outsideHours } from './rules.ts';

/** Bookings that a change of the hours stranded: still at the same time, not over, and still outside. */
export const stillStranded = async (shop: Shop): Promise<AffectedRow[]> => {
  const now = clock.iso();
  const notes = await strandedNotes(shop, addDays(shopDateOf(clock.now()), -1));
  const [first, last] = [notes[0], notes.at(-1)];
  if (!first || !last) return [];
  const days = { from: shopDateOf(first.start_at), to: addDays(shopDateOf(last.start_at), 1) };
  const isNoted = ({ kind, id, startAt, endAt }: AffectedRow) =>
    endAt > now &&
    notes.some(
      (note) => (kind === 'BOOKING' ? note.booking_id : note.class_id) === id && note.start_at === startAt,
    );
  const standing = (await bookingsAndClassesBetween(shop, days.from, days.to)).filter(isNoted);
  return standing.length === 0 ? [] : outsideHours(standing, await workingOf(shop, days));
};
