import type { Parsed } from '../../../contract/endpoint.ts';
import type { validate } from '../../../contract/bookings.ts';
import type { BookingId, EmployeeNo } from '../../../contract/ids.ts';
import type { Instant } from '../../../contract/time.ts';
import { matchHolder, phoneHolders, requireBooking } from '../bookings/public.ts';
import type { BookingRow } from '../bookings/public.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { inShop } from '../../platform/shop.ts';
import type { ConflictItem } from './intake.queries.ts';

/** A booking as it is out there. */
export interface Fact {
  externalNo: string;
  startAt: string;
  employeeNo: EmployeeNo | null;
  guestName: string;
  guestPhone: string | null;
  items: readonly ConflictItem[];
  request: string;
}

export type Draft = Parsed<typeof validate>['body'];

/** The holder of the number is the guest; a guest with the number and another name stays a walk-in. */
const customerOf = (access: ShopAccess, { guestName, guestPhone }: Fact): Promise<Draft['customer']> =>
  inShop(access, async (shop) => {
    const name = guestName || '네이버 고객';
    if (guestPhone === null) return { kind: 'walkIn', name };
    const holders = await phoneHolders(shop, guestPhone);
    const known = matchHolder(holders, name);
    if (known) return { kind: 'existing', customerNo: known.customerNo };
    return holders.length > 0 || guestName === ''
      ? { kind: 'walkIn', name, phone: guestPhone }
      : { kind: 'new', name, phone: guestPhone };
  });

const shared = {
  anyEmployee: false,
  // What was agreed out there is so, whatever our hours say.
  outsideHours: true,
  source: 'NAVER',
  state: 'CONFIRMED',
  memo: '',
} as const;

const itemsOf = ({ items }: Pick<Fact, 'items'>) =>
  items.map(({ itemId, durationMinutes, priceWon }) => ({ itemId, durationMinutes, priceWon }));

export const newDraft = async (access: ShopAccess, fact: Fact): Promise<Draft> =>
  ({
    ...shared,
    customer: await customerOf(access, fact),
    startAt: fact.startAt as Instant,
    employeeNo: fact.employeeNo,
    items: itemsOf(fact),
    customerRequest: fact.request,
    externalNo: fact.externalNo,
  }) as Draft;

const guestOf = ({ customerNo, customerName, customerPhone }: BookingRow): Draft['customer'] =>
  customerNo === null
    ? { kind: 'walkIn', name: customerName, ...(customerPhone !== null && { phone: customerPhone }) }
    : { kind: 'existing', customerNo };

/** The booking with the time, the person and the services that it has out there now; all else stays. */
export const movedDraft = (booking: BookingRow, fact: Fact): Draft & { version: number } =>
  ({
    ...shared,
    source: booking.source,
    memo: booking.memo,
    customerRequest: booking.customerRequest,
    depositWon: booking.depositWon,
    color: booking.color,
    petNo: booking.petNo,
    customer: guestOf(booking),
    startAt: fact.startAt as Instant,
    employeeNo: fact.employeeNo,
    items: itemsOf(fact),
    bookingId: booking.id,
    version: booking.version,
  }) as Draft & { version: number };

export const bookingOf = (access: ShopAccess, id: BookingId): Promise<BookingRow> =>
  inShop(access, (shop) => requireBooking(shop, id));
