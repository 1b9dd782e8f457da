import type { BookingState } from '../../contract/booking-states.ts';
import { addDays, addMinutes, instantAt, msOf, shopDateOf, toInstant } from '../../contract/time.ts';
import { eventOfState } from '../domains/bookings/public.ts';
import { saleRegistered } from '../domains/sales/public.ts';
import type { SaleFacts } from '../domains/sales/public.ts';
import { clock } from '../platform/clock.ts';
import { customersIn } from '../platform/events/customers.ts';
import type { EventName } from '../platform/events/kinds.ts';
import type { Tx } from '../platform/shop.ts';
import { at, insertRows } from './insert.ts';
import type { LoadedShop } from './load-shop.ts';
import { totalsOf } from './load-sales.ts';
import { minutesOf } from './model.ts';
import type { PaymentKind, PlannedBooking, PlannedSale, ShopPlan, Source } from './model.ts';

const historyDays = 14;

const takers: Record<Source, string | null> = {
  MANUAL: null,
  PHONE: null,
  NAVER: '네이버 예약',
  ZERO_SHOP: '온라인 예약',
  CHATBOT: '챗봇',
};

const methodNames: Record<PaymentKind, string> = {
  CARD: '카드',
  CASH: '현금',
  TRANSFER: '계좌이체',
  NAVER_PAY: '네이버페이',
  KAKAO_PAY: '카카오페이',
  DEPOSIT: '예약금',
  UNPAID: '미수금',
};

interface Actor {
  employeeNo: number | null;
  name: string;
}

interface Entry {
  actor: Actor;
  at: string;
  kind: EventName;
  subject: 'booking' | 'sale';
  subjectId: number;
  parameters: object;
}

interface SeededBooking {
  booking: PlannedBooking;
  id: number;
  customerNo: number | null;
  saleId: number | undefined;
}

/** A moment after the booking was taken: 0 at once, 1 when it begins, or now if that is still to come. */
const momentOf = ({ takenAt, day, start }: PlannedBooking, share: number): string => {
  const taken = msOf(takenAt);
  const end = Math.min(clock.now(), msOf(instantAt(day, start)));
  return toInstant(taken + Math.round(((end - taken) * share) / 1_000) * 1_000);
};

/** A booking's sale as its event tells it. */
const saleIn = (
  booking: PlannedBooking,
  {
    sale,
    id,
    customerNo,
    shop,
  }: { sale: PlannedSale; id: number; customerNo: number | null; shop: LoadedShop },
): SaleFacts => {
  const { listWon, discountWon, totalWon, depositWon, unpaidWon } = totalsOf(sale);
  return {
    customer: { customerNo, name: booking.name, petName: booking.pet?.name ?? null },
    bookingId: id,
    soldAt: sale.soldAt,
    soldOn: shopDateOf(sale.soldAt),
    lines: sale.lines.map((line) => ({
      kind: line.item.use === 'product' ? 'PRODUCT' : 'SERVICE',
      itemId: shop.items.get(line.item) ?? null,
      name: line.item.name,
      quantity: 1,
      listWon: line.item.won,
      discountWon: line.discountWon,
      totalWon: line.item.won - line.discountWon,
      memberPrice: false,
      taxed: true,
      credits: [
        {
          employeeNo: at(shop.employees, line.employee),
          percent: 100,
          creditWon: line.item.won - line.discountWon,
        },
      ],
    })),
    payments: sale.payments.map(({ kind, amountWon }) => ({
      method: shop.methods.get(kind) ?? kind,
      methodName: methodNames[kind],
      kind,
      amountWon,
      accountName: null,
      line: null,
    })),
    listWon,
    discountWon,
    totalWon,
    deductedWon: 0,
    pointsWon: 0,
    depositWon,
    unpaidWon,
  };
};

const entriesOf = (
  plan: ShopPlan,
  shop: LoadedShop,
  { booking, id, customerNo, saleId }: SeededBooking,
): Entry[] => {
  const employee: Actor = {
    employeeNo: at(shop.employees, booking.employee),
    name: at(plan.employees, booking.employee).name,
  };
  const channel = takers[booking.source];
  const startAt = instantAt(booking.day, booking.start);
  const factsIn = (state: BookingState) => ({
    customer: { customerNo, name: booking.name },
    employeeNo: employee.employeeNo,
    startAt,
    endAt: addMinutes(startAt, minutesOf(booking.items)),
    state,
    source: booking.source,
  });
  let state: BookingState | null = null;
  const enter = (actor: Actor, when: string, next: BookingState, reason = ''): Entry => {
    const before = state === null ? null : factsIn(state);
    state = next;
    const parameters = {
      before,
      after: factsIn(next),
      cause: next === 'COMPLETED' ? 'SALE' : 'DESK',
      reason,
    };
    return {
      actor,
      at: when,
      kind: eventOfState[next].name,
      subject: 'booking',
      subjectId: id,
      parameters: { ...parameters, className: null, changes: [], overlapReason: '' },
    };
  };
  const isConfirmedLater =
    channel !== null && booking.state !== 'REQUESTED' && booking.cancelled?.by !== 'SYSTEM';
  const isRequested = booking.state === 'REQUESTED' || channel !== null;
  const entries = [
    enter(
      channel === null ? employee : { employeeNo: null, name: channel },
      booking.takenAt,
      isRequested ? 'REQUESTED' : 'CONFIRMED',
    ),
  ];
  if (isConfirmedLater) entries.push(enter(employee, momentOf(booking, 0.1), 'CONFIRMED'));
  if (booking.cancelled) {
    const actor = booking.cancelled.by === 'SYSTEM' ? { employeeNo: null, name: '단골' } : employee;
    entries.push(enter(actor, momentOf(booking, 0.6), 'CANCELLED', booking.cancelled.reason));
  }
  if (booking.sale && saleId !== undefined) {
    const { soldAt } = booking.sale;
    if (booking.state === 'COMPLETED') entries.push(enter(employee, soldAt, 'COMPLETED'));
    entries.push({
      actor: employee,
      at: soldAt,
      kind: saleRegistered.name,
      subject: 'sale',
      subjectId: saleId,
      parameters: {
        sale: saleIn(booking, { sale: booking.sale, id, customerNo, shop }),
        afterClosing: false,
      },
    });
  }
  if (booking.state === 'NO_SHOW') entries.push(enter(employee, addMinutes(startAt, 15), 'NO_SHOW'));
  return entries;
};

/** What was done to the bookings of the last two weeks and of the weeks to come, oldest first. */
export const loadHistory = async (
  db: Tx,
  plan: ShopPlan,
  shop: LoadedShop,
  bookings: readonly SeededBooking[],
  today: string,
): Promise<void> => {
  const entries = bookings
    .filter(({ booking }) => booking.day >= addDays(today, -historyDays))
    .flatMap((booking) => entriesOf(plan, shop, booking))
    .sort((a, b) => (a.at < b.at ? -1 : 1));
  await insertRows(
    db,
    'events',
    entries.map(({ actor, at: when, kind, subject, subjectId, parameters }) => ({
      shop_no: shop.shopNo,
      kind,
      subject,
      subject_id: subjectId,
      customer_nos: customersIn(parameters),
      actor_kind: actor.employeeNo === null ? 'system' : 'employee',
      actor_employee_no: actor.employeeNo,
      actor_name: actor.name,
      parameters,
      at: when,
    })),
  );
};
