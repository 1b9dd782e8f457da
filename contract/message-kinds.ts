/** Every kind of message, whether the law calls it advertising, and when it is sent. Needs no zod. */

/** INFO: about something the customer has with the shop. AD: everything that invites to come or buy. */
export type MessageNature = 'INFO' | 'AD';

interface Kind {
  name: string;
  /** SENDER: as its sender says; advertising where information is not proven. */
  nature: MessageNature | 'SENDER';
  /** Answers what the customer just did, or was written by hand, at any hour; others wait until quiet hours are over. */
  immediate?: true;
}

const define = <const T extends Record<string, Kind>>(kinds: T): Readonly<Record<keyof T, Kind>> => kinds;

export const messageKinds = define({
  BOOKING_REQUESTED: { name: '예약 접수', nature: 'INFO', immediate: true },
  BOOKING_CONFIRMED: { name: '예약 확정', nature: 'INFO', immediate: true },
  BOOKING_MOVED: { name: '예약 변경', nature: 'INFO', immediate: true },
  BOOKING_CANCELLED: { name: '예약 취소', nature: 'INFO', immediate: true },
  BOOKING_DAY_BEFORE: { name: '예약 전날 안내', nature: 'INFO' },
  BOOKING_HOURS_BEFORE: { name: '예약 당일 안내', nature: 'INFO' },
  BOOKING_NO_SHOW: { name: '노쇼 안내', nature: 'INFO' },
  DEPOSIT_DUE: { name: '예약금 요청', nature: 'INFO', immediate: true },
  DEPOSIT_PAID: { name: '예약금 입금', nature: 'INFO', immediate: true },
  DEPOSIT_REFUNDED: { name: '예약금 환불', nature: 'INFO', immediate: true },
  WAITLIST_OFFER: { name: '빈자리 제안', nature: 'INFO', immediate: true },
  PASS_CHARGED: { name: '정액권 충전', nature: 'INFO', immediate: true },
  PASS_USED: { name: '정액권 사용', nature: 'INFO', immediate: true },
  PASS_EXPIRING: { name: '정액권 만료 예정', nature: 'INFO' },
  TICKET_CHARGED: { name: '티켓 충전', nature: 'INFO', immediate: true },
  TICKET_USED: { name: '티켓 사용', nature: 'INFO', immediate: true },
  TICKET_EXPIRING: { name: '티켓 만료 예정', nature: 'INFO' },
  POINTS_EARNED: { name: '포인트 적립', nature: 'INFO', immediate: true },
  BIRTHDAY: { name: '생일 축하', nature: 'AD' },
  REVISIT: { name: '재방문 안내', nature: 'AD' },
  THANKS: { name: '방문 감사', nature: 'AD' },
  FIRST_VISIT: { name: '첫 방문 감사', nature: 'AD' },
  INTRODUCED: { name: '소개 감사', nature: 'AD' },
  PRODUCT_BOUGHT: { name: '제품 구매 감사', nature: 'AD' },
  CONSENT_CONFIRM: { name: '수신동의 확인', nature: 'INFO' },
  OPT_OUT_DONE: { name: '수신거부 처리 안내', nature: 'INFO' },
  MONTH_REPORT: { name: '월간 보고서', nature: 'INFO' },
  CAMPAIGN: { name: '단체 메시지', nature: 'SENDER' },
  DIRECT: { name: '직접 보낸 메시지', nature: 'SENDER', immediate: true },
});

export type MessageKind = keyof typeof messageKinds;
export const messageKindNames = Object.keys(messageKinds) as MessageKind[];

/** Kinds that the product sends by itself when the shop has turned them on. */
export type AutomaticKind = Exclude<
  MessageKind,
  'CONSENT_CONFIRM' | 'OPT_OUT_DONE' | 'MONTH_REPORT' | 'CAMPAIGN' | 'DIRECT'
>;
const byHand: readonly MessageKind[] = [
  'CONSENT_CONFIRM',
  'OPT_OUT_DONE',
  'MONTH_REPORT',
  'CAMPAIGN',
  'DIRECT',
];
export const automaticKinds = messageKindNames.filter(
  (kind): kind is AutomaticKind => !byHand.includes(kind),
);

/** What a message travels by. TEXT becomes SMS, LMS or MMS by its length and picture. */
export const messageChannels = ['ALIMTALK', 'TEXT'] as const;
export type MessageChannel = (typeof messageChannels)[number];
export const attemptChannels = ['ALIMTALK', 'SMS', 'LMS', 'MMS'] as const;
export type AttemptChannel = (typeof attemptChannels)[number];
export const attemptChannelNames: Record<AttemptChannel, string> = {
  ALIMTALK: '알림톡',
  SMS: '문자',
  LMS: '장문 문자',
  MMS: '사진 문자',
};
