/** What automatic messages can say, and when each kind is due. Needs no zod. */
import { automaticKinds, messageKinds } from './message-kinds.ts';
import type { AutomaticKind } from './message-kinds.ts';

export const alarmTypes = ['ALIMTALK', 'SMS', 'OFF'] as const;
export type AlarmType = (typeof alarmTypes)[number];
export const alarmTypeNames: Record<AlarmType, string> = {
  ALIMTALK: '알림톡',
  SMS: '문자',
  OFF: '보내지 않음',
};

/** What fills itself in, and how it reads in a sample. */
export const alarmVariables = {
  고객명: '김지우',
  매장명: '모먼트네일',
  매장전화: '02-555-0101',
  예약일시: '11월 26일 (목) 오후 3:30',
  시술: '젤네일',
  담당자: '민지',
  예약금: '20,000원',
  결제기한: '11월 24일 (화) 오후 6:00',
  응답기한: '11월 24일 (화) 오후 6:00',
  예약링크: 'https://dangol.kr/zero/b/4kT9',
  회원권: '회원 정액권 30만원',
  변동: '50,000원',
  잔여: '250,000원',
  만료일: '26. 12. 24 (목)',
  포인트: '1,500P',
  소개받은고객: '이서준',
  제품: '큐티클 오일',
} as const;
export type AlarmVariable = keyof typeof alarmVariables;
export const isAlarmVariable = (name: string): name is AlarmVariable => name in alarmVariables;

const always = ['고객명', '매장명', '매장전화'] as const;
const booking = ['예약일시', '시술', '담당자'] as const;
const linked = [...booking, '예약링크'] as const;
const balance = ['회원권', '변동', '잔여'] as const;
const ownVariables: Partial<Record<AutomaticKind, readonly AlarmVariable[]>> = {
  BOOKING_REQUESTED: linked,
  BOOKING_CONFIRMED: linked,
  BOOKING_MOVED: linked,
  BOOKING_CANCELLED: booking,
  BOOKING_DAY_BEFORE: linked,
  BOOKING_HOURS_BEFORE: linked,
  BOOKING_NO_SHOW: booking,
  DEPOSIT_DUE: [...linked, '예약금', '결제기한'],
  DEPOSIT_PAID: [...booking, '예약금'],
  DEPOSIT_REFUNDED: [...booking, '예약금'],
  WAITLIST_OFFER: ['예약일시', '시술', '담당자', '응답기한', '예약링크'],
  PASS_CHARGED: balance,
  PASS_USED: balance,
  PASS_EXPIRING: ['회원권', '잔여', '만료일'],
  TICKET_CHARGED: balance,
  TICKET_USED: balance,
  TICKET_EXPIRING: ['회원권', '잔여', '만료일'],
  POINTS_EARNED: ['포인트', '잔여'],
  INTRODUCED: ['소개받은고객'],
  PRODUCT_BOUGHT: ['제품'],
};

/** Those that a message of this kind can name. */
export const variablesOf = (kind: AutomaticKind): readonly AlarmVariable[] => [
  ...always,
  ...(ownVariables[kind] ?? []),
];

export type AlarmValues = Partial<Record<AlarmVariable, string>>;

const placeholder = /#\{([^{}]*)\}/gu;
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
];
export const withoutVariables = (text: string): string => text.replaceAll(placeholder, '');
/** Written in the text, and not to be had by this kind. */
export const unknownVariables = (kind: AutomaticKind, text: string): string[] => {
  const known: readonly string[] = variablesOf(kind);
  return namesIn(text).filter((name) => !known.includes(name));
};
export const fillIn = (text: string, values: AlarmValues): string =>
  text.replaceAll(placeholder, (whole, name: string) =>
    isAlarmVariable(name) ? (values[name] ?? '') : whole,
  );
export const sampleOf = (text: string): string => fillIn(text, alarmVariables);

/** When a kind is due; a kind without one goes at once. */
export interface AlarmTiming {
  /** Before the booking, or after the visit. */
  offsetMinutes?: number | undefined;
  /** The minute of the day. */
  atMinute?: number | undefined;
  /** Before the birthday or the last day, or after the visit. */
  days?: readonly number[] | undefined;
}

interface TimingRule {
  standard: AlarmTiming;
  /** The range of the offset in minutes, and of each of the days. */
  offset?: readonly [number, number];
  days?: readonly [number, number];
  mostDays?: number;
}

const hour = 60;
const expiring: TimingRule = {
  standard: { atMinute: 10 * hour, days: [30, 14, 7] },
  days: [1, 90],
  mostDays: 3,
};
const afterVisit = (hours: number): TimingRule => ({
  standard: { offsetMinutes: hours * hour },
  offset: [1, 14 * 24 * hour],
});
export const timingRules: Readonly<Partial<Record<AutomaticKind, TimingRule>>> = {
  BOOKING_DAY_BEFORE: { standard: { atMinute: 18 * hour } },
  BOOKING_HOURS_BEFORE: { standard: { offsetMinutes: 3 * hour }, offset: [30, 24 * hour] },
  PASS_EXPIRING: expiring,
  TICKET_EXPIRING: expiring,
  BIRTHDAY: { standard: { atMinute: 10 * hour, days: [0] }, days: [0, 14], mostDays: 1 },
  REVISIT: { standard: { atMinute: 11 * hour, days: [30] }, days: [7, 365], mostDays: 3 },
  THANKS: afterVisit(2),
  FIRST_VISIT: afterVisit(2),
  PRODUCT_BOUGHT: afterVisit(24),
};

/** On from the beginning, once a shop sends at all. */
const standardlyOn: ReadonlySet<AutomaticKind> = new Set([
  'BOOKING_REQUESTED',
  'BOOKING_CONFIRMED',
  'BOOKING_MOVED',
  'BOOKING_CANCELLED',
  'BOOKING_DAY_BEFORE',
  'DEPOSIT_DUE',
  'WAITLIST_OFFER',
  'PASS_CHARGED',
  'TICKET_CHARGED',
]);
export const isStandardlyOn = (kind: AutomaticKind): boolean => standardlyOn.has(kind);

/** Kinds that may go by alimtalk: information only. */
export type InfoKind = Exclude<
  AutomaticKind,
  'BIRTHDAY' | 'REVISIT' | 'THANKS' | 'FIRST_VISIT' | 'INTRODUCED' | 'PRODUCT_BOUGHT'
>;
export const infoKinds = automaticKinds.filter(
  (kind): kind is InfoKind => messageKinds[kind].nature === 'INFO',
);
