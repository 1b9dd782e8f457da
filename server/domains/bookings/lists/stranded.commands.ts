import type { stranded } from '../../../../contract/bookings.ts';
import type { Reply } from '../../../../contract/endpoint.ts';
import type { ClassId } from '../../../../contract/ids.ts';
import { readShop } from '../../../platform/shop.ts';
import type { ShopAccess } from '../../../platform/shop.ts';
import { presentStanding, stillStranded } from '../../schedule/public.ts';
import { presentBooking, presentSeat } from '../present.ts';
import { bookingsById } from '../queries.ts';
import { seatsOf } from '../seats/queries.ts';

/** What a change of the hours left outside them, of what this person may see. */
export const listStranded = (access: ShopAccess): Promise<Reply<typeof stranded>> =>
  readShop(access, async (shop) => {
    const rows = await stillStranded(shop);
    const ids = rows.flatMap(({ kind, id }) => (kind === 'BOOKING' ? [id] : []));
    const bookings = await bookingsById(shop, ids);
    const classes = rows.map(presentStanding).filter((one) => one.kind === 'CLASS');
    const seats = await seatsOf(
      shop,
      classes.map(({ id }) => id as ClassId),
      { lock: false },
    );
    return {
      bookings: bookings.map((row) => presentBooking(access, row)),
      classes: classes.map((session) => ({
        ...session,
        attendees: seats
          .filter(({ classId }) => classId === session.id)
          .map((seat) => presentSeat(access, seat)),
      })),
    };
  });
