import type { Channel } from '../../../../contract/availability.ts';
import type { BookingId, ClassId, CustomerNo, EmployeeNo } from '../../../../contract/ids.ts';
import { normalisePhone } from '../../../../contract/phone.ts';
import { shopDateOf } from '../../../../contract/time.ts';
import { refuse } from '../../../platform/errors.ts';
import { once } from '../../../platform/idempotency.ts';
import { inShop } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { settleGuest } from '../guest/commands.ts';
import { findPhoneHolder } from '../guest/queries.ts';
import type { DraftVisit } from '../drafts/rules.ts';
import { tell } from '../history/commands.ts';
import { claimAsChannel } from '../holds/commands.ts';
import { deleteHold, findHold } from '../holds/queries.ts';
import { hashToken } from '../holds/rules.ts';
import { insertParts } from '../parts/queries.ts';
import { insertBooking } from '../queries.ts';
import { insertSeatItem } from '../classes/queries.ts';
import type { Visit } from '../rules.ts';
import { orFull } from '../seats/commands.ts';
import { claimSeat } from '../seats/outside/commands.ts';
import type { SeatWish } from '../seats/outside/commands.ts';
import { instantOf } from '../rules.ts';
import { lockPhone } from './queries.ts';

export interface PublicGuest {
  channel: Exclude<Channel, 'STAFF'>;
  /** Of the person who books, proved beforehand where the channel asks for it. */
  customer: { name: string; phone: string };
  customerRequest: string;
  /** REQUESTED waits for an approval or a deposit. */
  state: 'REQUESTED' | 'CONFIRMED';
  depositWon: number;
  /** Of the hold under which this was chosen. Without it, or after its end, the time must still be free. */
  holdToken?: string;
}

/** Services of the menu at a time. */
export type PublicDraft = PublicGuest & DraftVisit;
/** A seat in a class. */
export type PublicSeat = PublicGuest & SeatWish;

export interface PublicBooking {
  id: BookingId;
  employeeNo: EmployeeNo | null;
  startAt: string;
  endAt: string;
  state: 'REQUESTED' | 'CONFIRMED';
}

/** The customer of that number, registered now if there is none. */
const customerOf = async (db: Tx, scope: ShopScope, { name, phone }: PublicGuest['customer']) => {
  const digits = normalisePhone(phone);
  if (digits === null)
    throw refuse('COMMON_INVALID_PARAMETER', {
      errors: [{ field: 'customer.phone', message: '연락처를 다시 확인해 주세요.' }],
    });
  await lockPhone(db, scope, digits);
  const known = await findPhoneHolder(db, scope, digits);
  return settleGuest(db, scope, {
    customer: known
      ? { kind: 'existing', customerNo: known.customerNo as CustomerNo }
      : { kind: 'new', name, phone: digits },
  });
};

const holdOf = (db: Tx, scope: ShopScope, { holdToken }: PublicGuest) =>
  holdToken === undefined ? undefined : findHold(db, scope, { tokenHash: hashToken(holdToken) });

/** Writes a booking whose time or seat is claimed, with what `parts` puts under it. */
const write = async (
  db: Tx,
  scope: ShopScope,
  draft: PublicGuest,
  visit: Visit,
  { classId, sentence, parts }: Part,
): Promise<PublicBooking> => {
  const { channel, state } = draft;
  const customer = await customerOf(db, scope, draft.customer);
  const times = { start_at: instantOf(visit.startMinute), end_at: instantOf(visit.endMinute) };
  const id = await insertBooking(db, {
    shop_no: scope.shopNo,
    ...customer,
    ...times,
    class_id: classId,
    employee_no: visit.employeeNo,
    visit_date: shopDateOf(times.start_at),
    state,
    source: channel,
    customer_request: draft.customerRequest,
    deposit_won: draft.depositWon,
  }).catch((error: unknown) => {
    throw orFull(error);
  });
  await parts(id);
  const told = { id, customerNo: customer.customer_no, states: [state] };
  await tell(db, scope, told, [visit], [sentence]);
  return { id, employeeNo: visit.employeeNo, startAt: times.start_at, endAt: times.end_at, state };
};

interface Part {
  classId: ClassId | null;
  sentence: string;
  parts: (id: BookingId) => Promise<unknown>;
}

const bookTime = async (db: Tx, scope: ShopScope, draft: PublicDraft): Promise<PublicBooking> => {
  const hold = await holdOf(db, scope, draft);
  const { visit, confirmed } = await claimAsChannel(db, scope, draft.channel, draft, hold?.id);
  if (hold) await deleteHold(db, scope, hold.id);
  return write(db, scope, draft, visit, {
    classId: null,
    sentence: '예약을 신청했어요',
    parts: (id) => insertParts(db, scope, id, visit, confirmed),
  });
};

const bookSeat = async (db: Tx, scope: ShopScope, draft: PublicSeat): Promise<PublicBooking> => {
  const hold = await holdOf(db, scope, draft);
  const { row, visit } = await claimSeat(db, scope, draft.channel, draft, hold?.id);
  return write(db, scope, draft, visit, {
    classId: row.id,
    sentence: `${row.name} 수업의 자리를 신청했어요`,
    parts: (id) => insertSeatItem(db, scope, id, row),
  });
};

/**
 * Books for somebody outside the shop: never over anything (confirmed overlaps, classes, other people's
 * holds), never more than there are free employees once those that wait have theirs; anyone is given a
 * free employee at once. The same key books once, however often it is sent.
 * @throws BOOKING_OVERLAPS, BOOKING_HELD, BOOKING_NO_FREE_EMPLOYEE, BOOKING_OUTSIDE_HOURS, BOOKING_TOO_SOON,
 * BOOKING_BEYOND_WINDOW, BOOKING_CHANNEL_STOPPED, BOOKING_TIME_INVALID, EMPLOYEE_NOT_FOUND,
 * EMPLOYEE_NOT_WORKING, HOLD_NEEDS_EMPLOYEE, MENU_ITEM_NOT_FOUND; of a
 * seat CLASS_NOT_FOUND, CLASS_FULL
 */
export const takePublicBooking = async (
  scope: ShopScope,
  draft: PublicDraft | PublicSeat,
  key: string,
): Promise<PublicBooking> => {
  const outcome = await once(scope, key, 'takePublicBooking', draft, async (keyed) => ({
    status: 201,
    body: await inShop(keyed, (db) =>
      'classId' in draft ? bookSeat(db, keyed, draft) : bookTime(db, keyed, draft),
    ),
  }));
  return outcome.body as PublicBooking;
};
