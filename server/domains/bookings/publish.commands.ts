import type { BookingState } from '../../../contract/booking-states.ts';
import type { BookingId } from '../../../contract/ids.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Shop } from '../../platform/shop.ts';
import { instantOf } from '../availability/public.ts';
import type { Visit } from '../availability/public.ts';
import * as events from './events.ts';
import type { BookingFacts, EditParameters, StateParameters } from './events.ts';
import type { GuestColumns } from './guest/commands.ts';
import type { BookingRow } from './queries.ts';

type Time = Pick<Visit, 'employeeNo' | 'startMinute' | 'endMinute'>;

/** A booking as its events name it; with `visit`, at another time than it has. */
export const factsOf = (
  row: Pick<
    BookingRow,
    'customerNo' | 'customerName' | 'employeeNo' | 'startAt' | 'endAt' | 'state' | 'source'
  > &
    Partial<Pick<BookingRow, 'waitsFor'>>,
): BookingFacts => ({
  customer: { customerNo: row.customerNo, name: row.customerName },
  employeeNo: row.employeeNo,
  startAt: row.startAt,
  endAt: row.endAt,
  state: row.state,
  source: row.source,
  ...(row.waitsFor && { waitsFor: row.waitsFor }),
});

export const atTime = (facts: BookingFacts, { employeeNo, startMinute, endMinute }: Time): BookingFacts => ({
  ...facts,
  employeeNo,
  startAt: instantOf(startMinute),
  endAt: instantOf(endMinute),
});

export const factsOfGuest = (
  guest: Pick<GuestColumns, 'customer_no' | 'customer_name'>,
  { employeeNo, startMinute, endMinute }: Time,
  { state, source }: Pick<BookingFacts, 'state' | 'source'>,
): BookingFacts => ({
  customer: { customerNo: guest.customer_no, name: guest.customer_name },
  employeeNo,
  startAt: instantOf(startMinute),
  endAt: instantOf(endMinute),
  state,
  source,
});

/** A seat in a class at the time of the class. */
export const factsOfSeat = (
  {
    customerNo,
    customerName,
    state,
    source,
  }: Pick<BookingRow, 'customerNo' | 'customerName' | 'state' | 'source'>,
  { employeeNo, startMinute, endMinute }: Time,
): BookingFacts => ({
  customer: { customerNo, name: customerName },
  employeeNo,
  startAt: instantOf(startMinute),
  endAt: instantOf(endMinute),
  state,
  source,
});

/** The event that says a booking is in this state now. */
export const eventOfState = {
  REQUESTED: events.bookingRequested,
  CONFIRMED: events.bookingConfirmed,
  IN_SERVICE: events.bookingStarted,
  COMPLETED: events.bookingCompleted,
  CANCELLED: events.bookingCancelled,
  NO_SHOW: events.bookingNoShow,
} as const satisfies Record<BookingState, unknown>;

type Defaulted = 'cause' | 'className' | 'reason' | 'changes' | 'overlapReason';

/** Says that a booking is in a state now; without `before` it is new. */
export const publishState = (
  shop: Shop,
  id: BookingId,
  parameters: Omit<StateParameters, Defaulted> & Partial<StateParameters>,
): Promise<void> =>
  publish(shop, eventOfState[parameters.after.state], id, {
    cause: 'DESK',
    className: null,
    reason: '',
    changes: [],
    overlapReason: '',
    ...parameters,
  });

const isSameTime = (before: BookingFacts, after: BookingFacts): boolean =>
  before.startAt === after.startAt && before.endAt === after.endAt && before.employeeNo === after.employeeNo;

/** Says what an edit changed; one that moves the booking is heard as a move. */
export const publishEdit = (
  shop: Shop,
  id: BookingId,
  { overlapReason = '', ...parameters }: Omit<EditParameters, 'overlapReason'> & Partial<EditParameters>,
): Promise<void> => {
  const { before, after } = parameters;
  const kind = isSameTime(before, after) ? events.bookingUpdated : events.bookingMoved;
  return publish(shop, kind, id, { ...parameters, overlapReason });
};
