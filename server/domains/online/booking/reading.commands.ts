import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { BookingId } from '../../../../contract/ids.ts';
import { msOf } from '../../../../contract/time.ts';
import type { Instant } from '../../../../contract/time.ts';
import type { get, list } from '../../../../contract/zero-bookings.ts';
import { clock } from '../../../platform/clock.ts';
import { cursorOf, pageOf } from '../../../platform/cursor.ts';
import type { Database } from '../../../platform/db/open.ts';
import { refuse } from '../../../platform/errors.ts';
import { secretOf } from '../../../platform/secret.ts';
import { readShop } from '../../../platform/shop.ts';
import { bookingsById, linkDays, phoneHolders, readLink } from '../../bookings/public.ts';
import type { BookingRow } from '../../bookings/public.ts';
import type { Guest } from '../guests/commands.ts';
import { findPageOfShop } from '../pages.commands.ts';
import type { ZeroPage } from '../pages.commands.ts';
import { presentBookings } from './present.ts';
import { besideOf, listOfGuest } from './queries.ts';

type Shown = Reply<typeof get>;

const pages = cursorOf({ at: 'instant', id: 'id' });
const pageSize = 20;

export const listBookings = (
  page: ZeroPage,
  guest: Guest,
  { state, cursor }: Pick<Parsed<typeof list>['query'], 'state' | 'cursor'>,
): Promise<Reply<typeof list>> =>
  readShop(page.access, async (shop) => {
    const customerNos = (await phoneHolders(shop, guest.phone)).map(({ customerNo }) => customerNo);
    const after = pages.decode(cursor);
    const found = await listOfGuest(shop, { customerNos, state, after, limit: pageSize + 1 });
    const { rows, nextCursor } = pageOf(found, pageSize, ({ startAt, id }) =>
      pages.encode({ at: startAt as Instant, id }),
    );
    return { items: await presentBookings(shop, page.row, rows), nextCursor };
  });

/** The reader of one booking: guests of the pages this browser has been on, or the holder of its link. */
export interface Asking {
  guests: readonly { page: ZeroPage; guest: Guest }[];
  link: string | undefined;
}

/** A booking that the asker may see, on its shop's page. */
interface OwnBooking {
  page: ZeroPage;
  booking: BookingRow;
}

const isOver = ({ endAt }: BookingRow) => msOf(endAt) + linkDays * 86_400_000 < clock.now();

const byLink = async (database: Database, id: BookingId, link: string): Promise<OwnBooking | undefined> => {
  const named = readLink(secretOf(database), link);
  if (named?.id !== id) return undefined;
  const page = await findPageOfShop(database, named.shopNo);
  return (
    page &&
    readShop(page.access, async (shop) => {
      const [booking] = await bookingsById(shop, [id]);
      const generation = (await besideOf(shop, [id])).get(id)?.generation;
      return booking && generation === named.generation && !isOver(booking) ? { page, booking } : undefined;
    })
  );
};

const ofGuest = ({ page, guest }: Asking['guests'][number], id: BookingId): Promise<OwnBooking | undefined> =>
  readShop(page.access, async (shop) => {
    const [booking] = await bookingsById(shop, [id]);
    const holders = await phoneHolders(shop, guest.phone);
    const isTheirs = holders.some(({ customerNo }) => customerNo === booking?.customerNo);
    return booking && isTheirs ? { page, booking } : undefined;
  });

/** @throws BOOKING_NOT_FOUND, the same for another's, for a cut or an old link and for none */
export const requireOwn = async (
  database: Database,
  id: BookingId,
  { guests, link }: Asking,
): Promise<OwnBooking> => {
  const linked = link === undefined ? undefined : await byLink(database, id, link);
  if (linked) return linked;
  for (const one of guests) {
    const own = await ofGuest(one, id);
    if (own) return own;
  }
  throw refuse('BOOKING_NOT_FOUND');
};

const show = async ({ page, booking }: OwnBooking): Promise<Shown> => {
  const [shown] = await readShop(page.access, (shop) => presentBookings(shop, page.row, [booking]));
  if (!shown) throw refuse('BOOKING_NOT_FOUND');
  return shown;
};

export const readBooking = async (database: Database, id: BookingId, asking: Asking): Promise<Shown> =>
  show(await requireOwn(database, id, asking));

/** The booking of a link, as its page shows it. @throws BOOKING_NOT_FOUND */
export const readByLink = async (database: Database, link: string): Promise<Shown> => {
  const named = readLink(secretOf(database), link);
  if (!named) throw refuse('BOOKING_NOT_FOUND');
  return readBooking(database, named.id, { guests: [], link });
};
