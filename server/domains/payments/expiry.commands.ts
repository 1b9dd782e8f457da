import type { BookingId, ShopNo } from '../../../contract/ids.ts';
import type { Database } from '../../platform/db/open.ts';
import { each } from '../../platform/each.ts';
import { AppError, refuse } from '../../platform/errors.ts';
import { putOff } from '../../platform/inspection.ts';
import { asOperator, inShop, systemAccess } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { cancelFromOutside } from '../bookings/public.ts';
import { isPaymentChecking } from './deposits.commands.ts';
import { putOffDeposits, unpaidInTime } from './orders.queries.ts';

const reason = '예약금을 시간 안에 결제하지 않았습니다.';

/** Held by then, it is looked at once more: who came back from the window since the list was made keeps the time. */
const expire = (access: ShopAccess, id: BookingId): Promise<void> =>
  inShop(access, async (shop) => {
    await cancelFromOutside(shop, id, { by: 'SYSTEM', reason, when: ({ state }) => state === 'REQUESTED' });
    if (await isPaymentChecking(shop, id)) throw refuse('PAYMENT_CHECKING');
  });

const isChanging = (error: unknown) =>
  error instanceof AppError && (error.code === 'PAYMENT_CHECKING' || error.code === 'STALE_VERSION');

/** Releases the time of bookings whose deposit never came. One that changes meanwhile is looked at again. */
export const expireDeposits = async (database: Database): Promise<void> => {
  await asOperator(database, 'expire deposits', (db) =>
    putOff(db, 'DEPOSIT', (stopped) => putOffDeposits(db, stopped)),
  );
  const unpaid = await asOperator(database, 'expire deposits', unpaidInTime);
  await each(unpaid, 'unpaid deposits of some shops', ({ shopNo, bookingId, name, trade }) => {
    const access = systemAccess(database, { shopNo: shopNo as ShopNo, shopName: name, trade });
    return expire(access, bookingId as BookingId).catch((error: unknown) => {
      if (!isChanging(error)) throw error;
    });
  });
};
