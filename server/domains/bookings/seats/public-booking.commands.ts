import type { Channel } from '../../../../contract/availability.ts';
import type { BookingId, CustomerNo, EmployeeNo } from '../../../../contract/ids.ts';
import { normalisePhone } from '../../../../contract/phone.ts';
import { shopDateOf } from '../../../../contract/time.ts';
import { inTurn } from '../../../platform/db/queue.ts';
import { AppError, refuse } from '../../../platform/errors.ts';
import { bodyOrRefusal, once } from '../../../platform/idempotency.ts';
import { inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { createCustomer } from '../../customers/public.ts';
import { resolveGuest } from '../guest/commands.ts';
import type { Guest } from '../guest/commands.ts';
import { phoneHolders } from '../guest/queries.ts';
import { matchHolder } from '../guest/rules.ts';
import type { DraftVisit, Visit } from '../../availability/public.ts';
import { factsOfGuest, publishState } from '../publish.commands.ts';
import { reserveForChannel, deleteHold, findHold, hashToken, instantOf } from '../../availability/public.ts';
import { insertParts } from '../parts.queries.ts';
import { insertBooking } from '../queries.ts';
import { insertSeatItem } from './queries.ts';
import type { ClassRow } from './queries.ts';
import { asClassFull, assertFreeThen } from './commands.ts';
import { reserveSeat } from './outside.commands.ts';
import type { SeatRequest } from './outside.commands.ts';

export interface PublicGuest {
  channel: Exclude<Channel, 'STAFF'>;
  /** Of the person who books, proved beforehand where the channel asks for it. */
  customer: { name: string; phone: string };
  customerRequest: string;
  /** REQUESTED waits for an approval or a deposit; `terms` may decide otherwise. */
  state: 'REQUESTED' | 'CONFIRMED';
  pet?: Guest['pet'];
  /** Employees that may be chosen; left out, all who take bookings. */
  candidates?: readonly EmployeeNo[];
  /** Of the hold under which this was chosen. Without it, or after its end, the time must still be free. */
  holdToken?: string;
}

/** A booking as it is about to be written, with its time claimed. */
export interface PlannedBooking {
  startAt: string;
  employeeNo: EmployeeNo | null;
  priceWon: number;
  /** Null for a phone number that is new to the shop. */
  customerNo: CustomerNo | null;
}

export interface PublicTerms {
  state: 'REQUESTED' | 'CONFIRMED';
  /** What it waits for, and until when it keeps its time. */
  waits: { for: 'APPROVAL' | 'DEPOSIT'; until: string } | null;
}

/** What a page adds to a booking, in the booking's transaction and under the shop's lock. */
export interface PublicHooks {
  /** Decides how it is written once its price is known; may refuse it. */
  terms?: (shop: Shop, planned: PlannedBooking) => Promise<PublicTerms>;
  /** Writes what belongs to it. */
  written?: (shop: Shop, booking: { id: BookingId; customerNo: CustomerNo | null }) => Promise<void>;
}

/** Services of the menu at a time. */
export type PublicDraft = PublicGuest & Omit<DraftVisit, 'customer'>;
/** A seat in a class. */
export type PublicSeat = PublicGuest & SeatRequest;

export interface PublicBooking {
  id: BookingId;
  employeeNo: EmployeeNo | null;
  startAt: string;
  endAt: string;
  state: 'REQUESTED' | 'CONFIRMED';
}

const wrongPhone = () =>
  refuse('COMMON_INVALID_PARAMETER', {
    errors: [{ field: 'customer.phone', message: '연락처를 다시 확인해 주세요.' }],
  });

const digitsOf = ({ phone }: PublicGuest['customer']): string => {
  const digits = normalisePhone(phone);
  if (digits === null) throw wrongPhone();
  return digits;
};

/**
 * The customer with this number and name, registered now if there is none; where a family shares the number, as
 * another member of it.
 */
export const customerOf = async (shop: Shop, customer: PublicGuest['customer'], pet?: PublicGuest['pet']) => {
  const phone = digitsOf(customer);
  // Two bookings of one new number would otherwise both register it.
  await inTurn(shop.tx, `${shop.shopNo} ${phone}`);
  const holders = await phoneHolders(shop, phone);
  const known = matchHolder(holders, customer.name);
  if (known) return resolveGuest(shop, { customer: { kind: 'existing', customerNo: known.customerNo }, pet });
  const fresh = { name: customer.name, phone, phoneShared: holders.length > 0 };
  const row = await createCustomer(shop, fresh).catch((error: unknown) => {
    // An employee registered the number meanwhile. Public callers never learn that a number is taken.
    throw error instanceof AppError && error.code === 'CUSTOMER_PHONE_DUPLICATED' ? wrongPhone() : error;
  });
  return resolveGuest(shop, {
    customer: { kind: 'existing', customerNo: row.customer_no as CustomerNo },
    pet,
  });
};

/** The customer whose price applies; the customer on the booking is settled once the number is locked. */
const knownCustomer = async (shop: Shop, customer: PublicGuest['customer']) => {
  const known = matchHolder(await phoneHolders(shop, digitsOf(customer)), customer.name);
  return known && { kind: 'existing' as const, customerNo: known.customerNo };
};

const holdOf = (shop: Shop, { holdToken }: PublicGuest) =>
  holdToken === undefined ? undefined : findHold(shop, { tokenHash: hashToken(holdToken) });

/** Writes a booking whose time or seat is claimed, with what `parts` puts under it. */
const write = async (
  shop: Shop,
  draft: PublicGuest,
  visit: Visit,
  { seat, parts, hooks }: Part,
): Promise<PublicBooking> => {
  const { channel } = draft;
  const known = await knownCustomer(shop, draft.customer);
  const { state, waits } = (await hooks.terms?.(shop, {
    startAt: instantOf(visit.startMinute),
    employeeNo: visit.employeeNo,
    priceWon: visit.items.reduce((sum, { priceWon }) => sum + priceWon, 0),
    customerNo: known?.customerNo ?? null,
  })) ?? { state: draft.state, waits: null };
  const customer = await customerOf(shop, draft.customer, draft.pet);
  if (seat && customer.customer_no !== null) await assertFreeThen(shop, seat, customer.customer_no);
  const times = { start_at: instantOf(visit.startMinute), end_at: instantOf(visit.endMinute) };
  const id = await insertBooking(shop, {
    ...customer,
    ...times,
    class_id: seat?.id ?? null,
    employee_no: visit.employeeNo,
    visit_date: shopDateOf(times.start_at),
    state,
    source: channel,
    customer_request: draft.customerRequest,
    waits_for: waits?.for ?? null,
    wait_until: waits?.until ?? null,
  }).catch((error: unknown) => {
    throw asClassFull(error);
  });
  await parts(id);
  await hooks.written?.(shop, { id, customerNo: customer.customer_no });
  const after = {
    ...factsOfGuest(customer, visit, { state, source: channel }),
    ...(waits && { waitsFor: waits.for }),
  };
  await publishState(shop, id, { before: null, after, cause: 'CHANNEL', className: seat?.name ?? null });
  return { id, employeeNo: visit.employeeNo, startAt: times.start_at, endAt: times.end_at, state };
};

interface Part {
  /** Of a class that is attended. */
  seat: ClassRow | null;
  parts: (id: BookingId) => Promise<unknown>;
  hooks: PublicHooks;
}

const bookTime = async (shop: Shop, draft: PublicDraft, hooks: PublicHooks): Promise<PublicBooking> => {
  const hold = await holdOf(shop, draft);
  const request = { ...draft, customer: await knownCustomer(shop, draft.customer) };
  const { visit, confirmed } = await reserveForChannel(shop, draft.channel, request, hold?.id);
  if (hold) await deleteHold(shop, hold.id);
  return write(shop, draft, visit, {
    seat: null,
    hooks,
    parts: (id) => insertParts(shop, id, visit, confirmed),
  });
};

const bookSeat = async (shop: Shop, draft: PublicSeat, hooks: PublicHooks): Promise<PublicBooking> => {
  const hold = await holdOf(shop, draft);
  const { row, visit } = await reserveSeat(shop, draft.channel, draft, hold?.id);
  return write(shop, draft, visit, {
    seat: row,
    hooks,
    parts: (id) => insertSeatItem(shop, id, row),
  });
};

/**
 * Books for a customer outside the shop. It never overlaps anything (confirmed overlaps, classes, holds of
 * others), leaves an employee for every unassigned booking, and assigns a free employee at once. The same key
 * books once, however often it is sent.
 * @throws BOOKING_OVERLAPS, BOOKING_HELD, BOOKING_NO_FREE_EMPLOYEE, BOOKING_OUTSIDE_HOURS, BOOKING_TOO_SOON,
 * BOOKING_BEYOND_WINDOW, BOOKING_CHANNEL_STOPPED, BOOKING_TIME_INVALID, EMPLOYEE_NOT_FOUND,
 * EMPLOYEE_NOT_WORKING, HOLD_NEEDS_EMPLOYEE, MENU_ITEM_NOT_FOUND; of a seat CLASS_NOT_FOUND, CLASS_FULL,
 * CUSTOMER_BOOKED_THEN
 */
export const createPublicBooking = async (
  shop: ShopAccess,
  draft: PublicDraft | PublicSeat,
  key: string,
  hooks: PublicHooks = {},
): Promise<PublicBooking> => {
  const outcome = await once(shop, key, 'takePublicBooking', draft, async (keyed) => ({
    status: 201,
    body: await inShop(keyed, (shop) =>
      'classId' in draft ? bookSeat(shop, draft, hooks) : bookTime(shop, draft, hooks),
    ),
  }));
  return bodyOrRefusal(outcome) as PublicBooking;
};
