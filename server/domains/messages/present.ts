import type { Reply } from '../../../contract/endpoint.ts';
import type { BookingId, CustomerNo, MessageId } from '../../../contract/ids.ts';
import type { get, list } from '../../../contract/messages.ts';
import { messageReasons } from '../../../contract/message-states.ts';
import type { MessageReason } from '../../../contract/message-states.ts';
import { won } from '../../../contract/money.ts';
import { formatPhone, isMobilePhone, maskPhone } from '../../../contract/phone.ts';
import type { Instant } from '../../../contract/time.ts';
import { can } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import type { AttemptRow, LogRow } from './log.queries.ts';
import { personRefusal, quietHoursOf, quietOver } from './law.rules.ts';
import { isResendable } from './rules.ts';

type Message = Reply<typeof list>['items'][number];
type Attempt = Reply<typeof get>['attempts'][number];

const isReason = (text: string): text is MessageReason => text in messageReasons;

const phoneOf = (shop: ShopAccess, phone: string | null): string | null =>
  phone === null ? null : can(shop, 'customers.contact') ? formatPhone(phone) : maskPhone(phone);

/** When a message that waits really leaves: once the quiet hours are over, as its booking's form says too. */
const leavesAt = ({ state, kind, due_at, ...settings }: LogRow): Instant =>
  state === 'SCHEDULED' ? quietOver(kind, Date.parse(due_at), quietHoursOf(settings)) : (due_at as Instant);

/** It goes to the number that its customer has when it leaves. */
const numberNow = ({ customer_no, customer_phone, to_phone }: LogRow): string | null => {
  if (customer_no === null) return to_phone;
  return customer_phone !== null && isMobilePhone(customer_phone) ? customer_phone : null;
};

/** Why one that waits will not go as things stand. Until it is due a number may come, and it is judged anew. */
const standingRefusal = (row: LogRow): MessageReason | null =>
  row.state === 'SCHEDULED'
    ? personRefusal({
        kind: row.kind,
        toPhone: numberNow(row),
        sharesNumber: false,
        customer:
          row.customer_no === null
            ? null
            : { isGone: row.customer_gone, doNotSend: row.do_not_send === true },
      })
    : null;

const reasonOf = (row: LogRow): MessageReason | null =>
  standingRefusal(row) ?? (row.reason !== null && isReason(row.reason) ? row.reason : null);

export const presentMessage = (shop: ShopAccess, row: LogRow, now: number): Message => ({
  id: row.id as MessageId,
  kind: row.kind,
  nature: row.nature,
  channel: row.channel,
  fellBack: row.fell_back,
  customer:
    row.customer_no === null
      ? null
      : { customerNo: row.customer_no as CustomerNo, name: row.customer_name ?? '' },
  phone: phoneOf(shop, row.to_phone),
  bookingId: row.booking_id as BookingId | null,
  text: row.text,
  state: row.state,
  reason: reasonOf(row),
  dueAt: leavesAt(row),
  sentAt: row.sent_at as Instant | null,
  costWon: won(row.cost_won),
  resendable: isResendable(row, now),
});

export const presentAttempt = (row: AttemptRow): Attempt => ({
  n: row.n,
  channel: row.channel,
  state: row.state,
  text: row.text,
  from: formatPhone(row.from_phone),
  code: row.code,
  failure: row.failure,
  costWon: won(row.cost_won),
  returned: row.is_returned,
  sentAt: row.sent_at as Instant,
  settledAt: row.settled_at as Instant | null,
});
