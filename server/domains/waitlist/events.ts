import type { CustomerNo } from '../../../contract/ids.ts';
import type { NamedCustomer } from '../../platform/events/customers.ts';
import { eventKind, shape } from '../../platform/events/kinds.ts';

const ofEntry = <P extends object>() =>
  ({
    subject: 'waitlist',
    parameters: shape<P & { customer: NamedCustomer }>(),
    live: ({ subjectId }: { subjectId: number }) => [{ kind: 'waitlist', entity: subjectId }] as const,
  }) as const;

interface OfferedTime {
  startAt: string;
  endAt: string;
}

export const entryCreated = eventKind('waitlist.created', ofEntry<object>());
export const entryUpdated = eventKind('waitlist.updated', ofEntry<object>());
export const entryWithdrawn = eventKind('waitlist.withdrawn', ofEntry<object>());
/** Its last day has passed. */
export const entryExpired = eventKind('waitlist.expired', ofEntry<object>());
/** The class it waits for has another time. */
export const entryMoved = eventKind('waitlist.moved', ofEntry<{ startAt: string }>());
export const entryOffered = eventKind('waitlist.offered', ofEntry<OfferedTime & { expiresAt: string }>());
export const entryBooked = eventKind('waitlist.booked', ofEntry<OfferedTime & { bookingId: number }>());
/** What an accepted offer booked was cancelled again. */
export const entryBookingUndone = eventKind('waitlist.booking_undone', ofEntry<{ bookingId: number }>());
export const offerWithdrawn = eventKind('waitlist.offer_withdrawn', ofEntry<OfferedTime>());
export const offerExpired = eventKind('waitlist.offer_expired', ofEntry<OfferedTime>());

export const entriesErased = eventKind('waitlist.erased', {
  subject: 'customer',
  parameters: shape<{ customerNo: CustomerNo }>(),
  live: () => [{ kind: 'waitlist' }],
});
