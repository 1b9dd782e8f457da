import type { BookingState } from '../../../contract/booking-states.ts';
import type { CustomerNo, EmployeeNo } from '../../../contract/ids.ts';
import type { NamedCustomer } from '../../platform/events/customers.ts';
import { eventKind, shape } from '../../platform/events/kinds.ts';
import type { Change } from '../../platform/events/kinds.ts';
import { daysOfVisits, minuteOf } from '../availability/public.ts';
import type { BookingChange } from './differences.rules.ts';
import type { BookingRow } from './queries.ts';

/** A booking as others need to know it when something happens to it. */
export interface BookingFacts {
  customer: NamedCustomer;
  employeeNo: EmployeeNo | null;
  startAt: string;
  endAt: string;
  state: BookingState;
  source: BookingRow['source'];
  /** Of a request: the shop's word, or its deposit. */
  waitsFor?: BookingRow['waitsFor'];
}

/** `before` is null where it is new. */
export interface StateParameters {
  before: BookingFacts | null;
  after: BookingFacts;
  /** What moved it: the desk, a booking page or bot, its sale, or its class. */
  cause: 'DESK' | 'CHANNEL' | 'SALE' | 'CLASS';
  /** Of a seat that is new. */
  className: string | null;
  reason: string;
  /** Of a cancellation at the desk: what goes back, as it was shown. */
  expectedRefundWon?: number | undefined;
  changes: readonly BookingChange[];
  overlapReason: string;
}

export interface EditParameters {
  before: BookingFacts;
  after: BookingFacts;
  changes: readonly BookingChange[];
  overlapReason: string;
}

/** Money given back of its deposit; with `reversed`, money that came in again. */
export interface DepositRefund {
  won: number;
  reversed: boolean;
  /** As the shop calls the way it went. */
  method: string;
  /** Null is the day itself. */
  on: string | null;
  afterClosing: boolean;
}

const spanOf = ({ startAt, endAt }: BookingFacts) => ({
  startMinute: minuteOf(startAt),
  endMinute: minuteOf(endAt),
});

interface Heard {
  subjectId: number;
  parameters: { before: BookingFacts | null; after: BookingFacts };
}

const live = ({ subjectId, parameters: { before, after } }: Heard): readonly Change[] => [
  {
    kind: 'booking',
    entity: subjectId,
    days: daysOfVisits([...(before ? [spanOf(before)] : []), spanOf(after)]),
    ...(after.customer.customerNo !== null && { customerNo: after.customer.customerNo }),
    ...([before?.state, after.state].includes('REQUESTED') && { waiting: true }),
  },
];

const inState = {
  subject: 'booking',
  parameters: shape<StateParameters>(),
  personal: ['reason', 'overlapReason'],
  live,
} as const;

/** A booking is in this state now, whether new or from another; `before` tells which. */
export const bookingRequested = eventKind('booking.requested', inState);
export const bookingConfirmed = eventKind('booking.confirmed', inState);
export const bookingStarted = eventKind('booking.started', inState);
export const bookingCompleted = eventKind('booking.completed', inState);
export const bookingCancelled = eventKind('booking.cancelled', inState);
export const bookingNoShow = eventKind('booking.no_show', inState);

const edited = {
  subject: 'booking',
  parameters: shape<EditParameters>(),
  personal: ['overlapReason'],
  live,
} as const;

/** The shop said yes to a request that waits for its deposit now. */
export const bookingApproved = eventKind('booking.approved', {
  subject: 'booking',
  parameters: shape<{ before: BookingFacts; after: BookingFacts }>(),
  live,
});

/** The address of its page was given up. */
export const bookingLinkCut = eventKind('booking.link_cut', {
  subject: 'booking',
  parameters: shape<{ before: BookingFacts; after: BookingFacts }>(),
  live,
});

/** Its time or its employee is another now. */
export const bookingMoved = eventKind('booking.moved', edited);
export const bookingUpdated = eventKind('booking.updated', edited);

export const depositRefunded = eventKind('deposit.refunded', {
  subject: 'booking',
  parameters: shape<{ before: BookingFacts; after: BookingFacts; refund: DepositRefund }>(),
  live,
});

export const guestErased = eventKind('booking.guest_erased', {
  subject: 'customer',
  parameters: shape<{ customerNo: CustomerNo; days: string[] }>(),
  live: ({ parameters }) => [{ kind: 'booking', ...parameters }],
});
