import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { BookingId } from '../../../../contract/ids.ts';
import { msOf } from '../../../../contract/time.ts';
import type { cancel, get, pay, reschedule } from '../../../../contract/zero-bookings.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/open.ts';
import { refuse, refuseField } from '../../../platform/errors.ts';
import { bodyOrRefusal, once } from '../../../platform/idempotency.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inShop } from '../../../platform/shop.ts';
import type { ShopAccess } from '../../../platform/shop.ts';
import { cancelFromOutside, moveFromOutside } from '../../bookings/public.ts';
import type { BookingRow } from '../../bookings/public.ts';
import { customerRefundWon, isPaymentChecking, openOrder } from '../../payments/public.ts';
import { asCustomer, documentOf } from '../pages.commands.ts';
import type { ZeroPage } from '../pages.commands.ts';
import { keyOf, showBooking } from './commands.ts';
import { assertShown } from './offered.commands.ts';
import { besideOf } from './queries.ts';
import { requireOwn } from './reading.commands.ts';
import type { Asking } from './reading.commands.ts';
import { changeUntil, mayCancel, mostChanges, refusesToday } from './rules.ts';
import { suggesting } from './suggestions.commands.ts';

type Shown = Reply<typeof get>;

/**
 * Begins to pay the deposit of one's own booking; a second tab gets the order that is open.
 * @throws BOOKING_NOT_FOUND, DEPOSIT_NOT_DUE, DEPOSIT_TIME_OVER, PAYMENT_CHECKING, PAYMENT_NOT_CONNECTED
 */
export const payBooking = async (
  platform: Platform,
  id: BookingId,
  asking: Asking,
): Promise<Reply<typeof pay>> => {
  const { page } = await requireOwn(platform.database, id, asking);
  const { expiresAt, ...order } = await inShop(asCustomer(page), (shop) => openOrder(platform, shop, id));
  return { ...order, expiresAt: expiresAt as Reply<typeof pay>['expiresAt'] };
};

/**
 * Its customer calls it off, until it begins; what goes back is what was shown, or nothing happens. Called off
 * already, it stays as it is.
 * @throws BOOKING_CLOSED, BOOKING_HAS_SALE, PAYMENT_CHECKING, REFUND_CHANGED
 */
export const cancelForCustomer = (
  access: ShopAccess,
  id: BookingId,
  { reason, expectedRefundWon }: Parsed<typeof cancel>['body'],
): Promise<void> =>
  inShop(access, async (shop) => {
    let was: BookingRow['state'] | undefined;
    const booking = await cancelFromOutside(shop, id, {
      by: 'CUSTOMER',
      reason,
      when: (found) => {
        was = found.state;
        return found.state === 'COMPLETED' || mayCancel(found, clock.now());
      },
    });
    if (booking.state !== 'CANCELLED') throw refuse('BOOKING_CLOSED');
    if (was === undefined) return;
    if (await isPaymentChecking(shop, id)) throw refuse('PAYMENT_CHECKING');
    const refundWon = await customerRefundWon(shop, id);
    if (refundWon !== expectedRefundWon)
      throw refuseField('REFUND_CHANGED', 'expectedRefundWon', '돌려받는 금액이 바뀌었어요.', { refundWon });
  });

/** @throws BOOKING_NOT_FOUND and what cancelForCustomer throws */
export const cancelBooking = async (
  database: Database,
  id: BookingId,
  asking: Asking,
  body: Parsed<typeof cancel>['body'],
): Promise<Shown> => {
  const { page } = await requireOwn(database, id, asking);
  await cancelForCustomer(asCustomer(page), id, body);
  return showBooking(page, id);
};

const move = async (
  shop: ShopAccess,
  page: ZeroPage,
  id: BookingId,
  { startAt, employeeNo, holdToken }: Parsed<typeof reschedule>['body'],
): Promise<void> => {
  const document = documentOf(page.row);
  assertShown(document, employeeNo);
  const now = clock.now();
  if (refusesToday(document, startAt, now)) throw refuse('BOOKING_TOO_SOON');
  await inShop(shop, async (shop) => {
    const changes = (await besideOf(shop, [id])).get(id)?.changes ?? 0;
    if (changes >= mostChanges) throw refuse('CHANGE_LIMIT');
    await moveFromOutside(shop, id, {
      channel: 'ZERO_SHOP',
      startAt,
      employeeNo,
      holdToken,
      ...(document.employees && { candidates: document.employees }),
      assertMay: (booking) => {
        if (!mayCancel(booking, now)) throw refuse('BOOKING_CLOSED');
        if (booking.waitsFor === 'DEPOSIT') throw refuse('BOOKING_UNPAID_EXISTS');
        if (changeUntil(booking.startAt, document) < now) throw refuse('CHANGE_TOO_LATE');
      },
    });
  });
};

/** It is there already: pressed twice, it moves once. */
const staysAs = ({ startAt, employeeNo }: BookingRow, to: Parsed<typeof reschedule>['body']): boolean =>
  msOf(startAt) === msOf(to.startAt) && (to.employeeNo ?? employeeNo) === employeeNo;

const holderOf = ({ guests, link }: Asking): string => guests[0]?.guest.id ?? `link ${link}`;

/**
 * Its customer moves it: the old time is given back and the new one taken at once, the deposit stays. Sent
 * again under its key it moves once. Anyone who loses the time is told the nearest that are free.
 * @throws BOOKING_NOT_FOUND, CHANGE_TOO_LATE, CHANGE_LIMIT and what a booking of that time would meet
 */
export const moveBooking = async (
  database: Database,
  id: BookingId,
  asking: Asking,
  body: Parsed<typeof reschedule>['body'],
  key: string | undefined,
): Promise<Shown> => {
  const { page, booking } = await requireOwn(database, id, asking);
  const items = booking.items.flatMap(({ itemId }) => (itemId === null ? [] : [{ itemId }]));
  const document = documentOf(page.row);
  const access = asCustomer(page);
  const keyed = keyOf({ id: holderOf(asking) }, key);
  await suggesting(page, document, { ...body, items, exceptBookingId: id }, async () =>
    bodyOrRefusal(
      await once(access, keyed, 'moveOnline', { id, ...body }, async (shop) => {
        if (!staysAs(booking, body)) await move(shop, page, id, body);
        return { status: 200, body: { id } };
      }),
    ),
  );
  return showBooking(page, id);
};
