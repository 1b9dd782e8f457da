import { formatWon } from '../../../contract/money.ts';
import type { AlarmValues } from '../../../contract/alarm-words.ts';
import type { AutomaticKind } from '../../../contract/message-kinds.ts';
import {
  addDays,
  addMinutes,
  formatDay,
  formatTime,
  instantAt,
  shopDateOf,
  toInstant,
} from '../../../contract/time.ts';
import type { MessagePlan } from '../messages/public.ts';
import type { AlarmBooking } from './bookings.queries.ts';
import { compose, isMeant, namesOf } from './composing.rules.ts';
import type { Setup } from './setup.commands.ts';

/** Sent ahead of a booking; planned anew when it moves. */
export const reminderKinds = ['BOOKING_DAY_BEFORE', 'BOOKING_HOURS_BEFORE'] as const;
type ReminderKind = (typeof reminderKinds)[number];
/** Everything that tells of a booking that is still to come. */
export const bookingKinds = [
  ...reminderKinds,
  'BOOKING_REQUESTED',
  'BOOKING_CONFIRMED',
  'BOOKING_MOVED',
  'DEPOSIT_DUE',
] as const;

const dayMinutes = 24 * 60;

const instantOf = (at: string) => toInstant(Date.parse(at));

export const whenOf = (at: string): string => `${formatDay(shopDateOf(at))} ${formatTime(at)}`;

/** What a message says beside what the booking is. */
interface Said {
  amountWon?: number | undefined;
  /** Other visits of its series, which it tells of too. */
  others?: number | undefined;
  values?: AlarmValues | undefined;
}

const valuesOf = (
  { name, start_at, services, employee, deposit_won, link }: AlarmBooking,
  { amountWon = deposit_won, others = 0, values }: Said,
): AlarmValues => ({
  고객명: name,
  예약일시: `${whenOf(start_at)}${others > 0 ? ` 외 ${others}회` : ''}`,
  시술: namesOf(services) || '예약하신 시술',
  담당자: employee ?? '매장에서 정해 드려요',
  예약금: formatWon(amountWon),
  ...(link !== undefined && { 예약링크: link }),
  ...values,
});

/** One message about a booking; none where the desk wanted none, the kind is off or means other services. */
export const planOfBooking = (
  setup: Setup,
  booking: AlarmBooking,
  kind: AutomaticKind,
  {
    key,
    amountWon,
    others,
    values,
    dedupeKey = `booking:${booking.id}:${kind}:${key}`,
    ...when
  }: Said & { key: string; dedupeKey?: string | undefined; dueAt?: string; notAfter: string },
): MessagePlan[] =>
  !booking.without_messages && isMeant(setup, kind, booking.category_ids)
    ? [
        {
          ...compose(setup, kind, valuesOf(booking, { amountWon, others, values })),
          ...when,
          dedupeKey,
          to: booking.phone,
          customerNo: booking.customer_no,
          bookingId: booking.id,
        },
      ]
    : [];

const dueOf = ({ rules }: Setup, kind: ReminderKind, startAt: string): string => {
  const { atMinute = 0, offsetMinutes = 0 } = rules[kind].timing;
  return kind === 'BOOKING_DAY_BEFORE'
    ? instantAt(addDays(shopDateOf(startAt), -1), atMinute)
    : addMinutes(startAt, -offsetMinutes);
};

/** The reminders of a booking that is confirmed; each belongs to its time. What is past falls out when it is planned. */
export const remindersOf = (setup: Setup, booking: AlarmBooking): MessagePlan[] => {
  if (booking.state !== 'CONFIRMED') return [];
  const startAt = instantOf(booking.start_at);
  return reminderKinds.flatMap((kind) =>
    planOfBooking(setup, booking, kind, {
      key: startAt,
      dueAt: dueOf(setup, kind, startAt),
      notAfter: startAt,
    }),
  );
};

/** What happened, and to how many visits of its series at once. */
export interface News {
  id: number;
  series?: { seriesId: number; first: number; visits: number } | undefined;
}

/** What is said once about an event, or about all that one change did to a series: until the booking begins. */
export const newsOf = (
  setup: Setup,
  booking: AlarmBooking,
  kind: AutomaticKind,
  { id, series }: News,
  amountWon?: number,
): MessagePlan[] =>
  planOfBooking(setup, booking, kind, {
    key: String(id),
    ...(series && {
      dedupeKey: `series:${series.seriesId}:${kind}:${series.first}`,
      others: series.visits - 1,
    }),
    amountWon,
    notAfter: instantOf(booking.start_at),
  });

/** A no-show is written to until the day after. */
export const noShowOf = (setup: Setup, booking: AlarmBooking, eventId: number): MessagePlan[] =>
  planOfBooking(setup, booking, 'BOOKING_NO_SHOW', {
    key: String(eventId),
    notAfter: addMinutes(booking.end_at, dayMinutes),
  });
