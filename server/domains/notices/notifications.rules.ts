import { addDays, formatDate, formatTime, shopDateOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { formatWon } from '../../../contract/money.ts';
import type { InspectionScope } from '../../../contract/inspection-words.ts';
import type { NotificationKind } from '../../../contract/notice-kinds.ts';
import type { Right } from '../../../contract/rights.ts';

/** A notification. It names no customer: it may show on a locked phone. */
export interface Telling {
  kind: NotificationKind;
  /** Holders of the right are told, and the employee besides. With neither all are. */
  right: Right | null;
  employeeNo: number | null;
  title: string;
  body: string;
  path: string;
}

interface Booked {
  startAt: string;
  employeeNo: number | null;
}

const sources: Partial<Record<string, string>> = {
  ZERO_SHOP: '온라인 예약',
  CHATBOT: '챗봇',
  NAVER: '네이버',
};

/** For an employee the shop named. */
export const reportTelling = (employeeNo: number, month: string): Telling => {
  const from = `${month}-01` as ShopDate;
  const next = `${addDays(from, 31).slice(0, 7)}-01` as ShopDate;
  return {
    kind: 'REPORT',
    right: null,
    employeeNo,
    title: `${Number(month.slice(5))}월 보고서가 나왔어요`,
    body: '',
    path: `/statistics?view=summary&from=${from}&to=${addDays(next, -1)}`,
  };
};

/** '11. 25 (수) 오후 3:30' */
export const whenOf = (startAt: string): string =>
  `${formatDate(shopDateOf(startAt))} ${formatTime(startAt)}`;

const titles = {
  BOOKING_REQUEST: '승인할 예약이 왔어요',
  BOOKING_NEW: '새 예약이 들어왔어요',
  BOOKING_CHANGE: '고객이 예약을 바꿨어요',
  BOOKING_CANCEL: '고객이 예약을 취소했어요',
} as const;

export const bookingTelling = (
  kind: keyof typeof titles,
  bookingId: number,
  { startAt, employeeNo }: Booked,
  source = '',
): Telling => {
  const from = sources[source];
  return {
    kind,
    // Told to the employee it is assigned to and those who see all bookings.
    right: employeeNo === null ? 'bookings.read' : 'bookings.others',
    employeeNo,
    title: titles[kind],
    body: from === undefined ? whenOf(startAt) : `${whenOf(startAt)} · ${from}`,
    path: `/book/calendar?date=${shopDateOf(startAt)}&booking=${bookingId}`,
  };
};

const endings = {
  APPROVAL: '시간 안에 승인하지 않아 취소됐어요',
  DEPOSIT: '예약금을 내지 않아 취소됐어요',
} as const;

/** Expired: the shop's answer, or the deposit, did not come in time. */
export const endedTelling = (
  bookingId: number,
  booked: Booked & { source: string; waitsFor?: keyof typeof endings | null },
): Telling => ({
  ...bookingTelling('BOOKING_CANCEL', bookingId, booked, booked.source),
  title: booked.waitsFor ? endings[booked.waitsFor] : '예약이 취소됐어요',
});

/** Its money and the booking that it confirms are one piece of news. */
export const depositTelling = (
  bookingId: number,
  booked: Booked & { state: string; source: string },
  won: number,
): Telling => {
  const told = bookingTelling('BOOKING_NEW', bookingId, booked, booked.source);
  const isOver = booked.state === 'CANCELLED' || booked.state === 'NO_SHOW';
  return {
    ...told,
    kind: 'DEPOSIT',
    title: isOver ? '취소된 예약에 예약금이 들어와 돌려드려요' : '예약금을 내고 예약이 확정됐어요',
    body: `${told.body} · ${formatWon(won)}`,
  };
};

const withheld = '직접 돌려드리고 처리해 주세요.';

export const cardRefundTelling = (won: number, isShort: boolean): Telling => ({
  kind: 'REFUND_FAILED',
  right: 'payments.read',
  employeeNo: null,
  title: '예약금을 돌려드리지 못했어요',
  body: `${formatWon(won)} · ${isShort ? '결제사에 남은 돈이 모자라요. 내일 다시 해 볼게요.' : withheld}`,
  path: '/online/payments?state=ATTENTION',
});

export const waitlistTelling = (entryId: number, startAt: string, booked: boolean): Telling => ({
  kind: 'WAITLIST',
  right: 'bookings.write',
  employeeNo: null,
  title: booked ? '빈자리 제안이 예약이 됐어요' : '빈자리 제안이 답 없이 끝났어요',
  body: whenOf(startAt),
  path: `/book/waitlist?wish=${entryId}`,
});

export const billingTelling = (title: string, body: string, path: string): Telling => ({
  kind: 'BILLING',
  right: 'billing.manage',
  employeeNo: null,
  title,
  body,
  path,
});

/** '11. 25 (수) 오전 2:00부터 오전 4:00까지' */
const spanOf = (startsAt: string, endsAt: string): string => {
  const isOneDay = shopDateOf(startsAt) === shopDateOf(endsAt);
  return `${whenOf(startsAt)}부터 ${isOneDay ? formatTime(endsAt) : whenOf(endsAt)}까지`;
};

/** Maintenance to come. @param readOnly whether it stops anything */
export const inspectionTelling = ({
  startsAt,
  endsAt,
  scope,
  readOnly,
}: {
  startsAt: string;
  endsAt: string;
  scope: InspectionScope;
  readOnly: boolean;
}): Telling => {
  const stops =
    scope === 'ALL'
      ? '점검하는 동안 볼 수는 있고 저장은 할 수 없어요.'
      : '점검하는 동안 온라인 예약을 받지 않아요.';
  return {
    kind: 'INSPECTION',
    right: null,
    employeeNo: null,
    title: '단골을 점검해요',
    body: `${spanOf(startsAt, endsAt)} ${readOnly ? stops : '점검하는 동안에도 그대로 쓸 수 있어요.'}`,
    path: '/notices',
  };
};
