import type { Reply } from '../../../contract/endpoint.ts';
import type { BookingId, ShopNo } from '../../../contract/ids.ts';
import type { readBooking } from '../../../contract/operator.ts';
import { noteOperator } from '../../platform/access-log.ts';
import { refuse } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { asSystem } from '../../platform/shop.ts';
import { throttled } from '../auth/public.ts';
import { isConsented } from '../privacy/public.ts';
import type { Looking } from './reviews.commands.ts';
import { bookingRow } from './shops.queries.ts';

/**
 * One booking and its customer: with the number that the owner told us, and the reason in the shop's own access
 * log before anything is shown.
 * @throws OPERATOR_CONSENT_NEEDED, BOOKING_NOT_FOUND, SIGN_IN_SLOWED
 */
export const readPerson = async (
  platform: Platform,
  { operator, address }: Looking,
  at: { shopNo: ShopNo; bookingId: BookingId; code: string; reason: string },
): Promise<Reply<typeof readBooking>> => {
  const { shopNo, bookingId, code, reason } = at;
  const { database } = platform;
  await throttled({ platform, address }, `operator consent of ${shopNo}`, async () => {
    if (!(await asSystem(database, shopNo, 'show a booking', (shop) => isConsented(database, shop, code))))
      throw refuse('OPERATOR_CONSENT_NEEDED');
  });
  return asSystem(database, shopNo, 'show a booking', async (shop) => {
    const row = await bookingRow(shop, bookingId);
    if (!row) throw refuse('BOOKING_NOT_FOUND');
    const { customerNo, name, phone, ...booking } = row;
    const detail = `예약 ${bookingId}번: ${reason}`;
    await noteOperator(shop, { name: operator.name, customerNo, detail, address });
    return { ...booking, customer: { customerNo, name, phone } };
  });
};
