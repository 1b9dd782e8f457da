import type { Reply } from '../../../../contract/endpoint.ts';
import type { BookingId, ItemId } from '../../../../contract/ids.ts';
import type { Won } from '../../../../contract/money.ts';
import { msOf, toInstant } from '../../../../contract/time.ts';
import type { Instant } from '../../../../contract/time.ts';
import type { get } from '../../../../contract/zero-bookings.ts';
import { bookingPath } from '../../../../contract/zero-links.ts';
import { clock } from '../../../platform/clock.ts';
import { secretOf } from '../../../platform/secret.ts';
import type { Shop } from '../../../platform/shop.ts';
import { linkSecret } from '../../bookings/public.ts';
import type { BookingRow } from '../../bookings/public.ts';
import { quoteForCustomer, viewDeposits } from '../../payments/public.ts';
import type { DepositView } from '../../payments/public.ts';
import { readBookingRules } from '../../schedule/public.ts';
import { documentOf } from '../pages.commands.ts';
import type { PageRow } from '../pages.queries.ts';
import { besideOf } from './queries.ts';
import { changeUntil, mayCancel, mostChanges } from './rules.ts';

type Shown = Reply<typeof get>;

const depositOf = (view: DepositView): Shown['deposit'] => ({
  ...view,
  payBy: view.payBy as Instant | null,
});

const nothingPaid = { refundWon: 0, keptWon: 0, way: 'CARD', rule: 'NONE', until: null } as const;

const quoteOf = async (
  shop: Shop,
  id: BookingId,
  deposit: DepositView | undefined,
): Promise<Shown['quote']> => {
  const quote = (deposit?.paidWon ?? 0) > 0 ? await quoteForCustomer(shop, id) : null;
  if (!quote) return nothingPaid;
  const { refundWon, keptWon, way, rule, until } = quote;
  return {
    refundWon,
    keptWon,
    way,
    rule: rule === 'LATE' ? 'LATE' : 'FREE',
    until: until === null ? null : toInstant(until),
  };
};

const mayPay = ({ state, waitsFor }: BookingRow, deposit: DepositView | undefined, now: number): boolean =>
  state === 'REQUESTED' &&
  waitsFor === 'DEPOSIT' &&
  deposit?.state === 'DUE' &&
  !deposit.checking &&
  deposit.payBy !== null &&
  msOf(deposit.payBy) > now;

/** Bookings as their customer reads them: nothing of memos, of others, nor of what the desk wrote. */
export const presentBookings = async (
  shop: Shop,
  page: PageRow,
  bookings: readonly BookingRow[],
): Promise<Shown[]> => {
  const ids = bookings.map(({ id }) => id);
  const beside = await besideOf(shop, ids);
  const deposits = await viewDeposits(shop, ids);
  const document = documentOf(page);
  const { windowDays } = await readBookingRules(shop);
  const now = clock.now();
  const shown: Shown[] = [];
  for (const booking of bookings) {
    const { id, state, waitsFor, startAt } = booking;
    const { generation = 0, employeeName = null, changes = 0 } = beside.get(id) ?? {};
    const deposit = deposits.get(id);
    const secret = linkSecret(secretOf(shop.database), { shopNo: shop.shopNo, id, generation });
    const until = changeUntil(startAt, document);
    const cancels = mayCancel(booking, now);
    const moves = cancels && waitsFor !== 'DEPOSIT' && booking.class === null;
    shown.push({
      id,
      shop: {
        slug: page.slug,
        name: document.title || page.name,
        phone: document.phone || page.phone,
        address: document.address || page.address,
        windowDays,
      },
      state,
      waitsFor,
      waitUntil: booking.waitUntil as Instant | null,
      startAt: startAt as Instant,
      endAt: booking.endAt as Instant,
      classId: booking.class?.id ?? null,
      employeeNo: booking.employeeNo,
      employeeName,
      customerName: booking.customerName,
      petName: booking.pet?.name ?? null,
      items: booking.items.map(({ itemId, name, durationMinutes, priceWon }) => ({
        itemId: itemId as ItemId | null,
        name,
        durationMinutes,
        priceWon: priceWon as Won,
      })),
      priceWon: booking.items.reduce((sum, { priceWon }) => sum + priceWon, 0),
      request: booking.customerRequest,
      deposit: deposit ? depositOf(deposit) : null,
      quote: cancels ? await quoteOf(shop, id, deposit) : null,
      changeUntil: toInstant(until),
      changesLeft: Math.max(0, mostChanges - changes),
      can: [
        ...(cancels && deposit?.checking !== true ? ['CANCEL' as const] : []),
        ...(mayPay(booking, deposit, now) ? ['PAY' as const] : []),
        ...(moves && until >= now && changes < mostChanges ? ['MOVE' as const] : []),
      ],
      link: bookingPath(secret),
    });
  }
  return shown;
};
