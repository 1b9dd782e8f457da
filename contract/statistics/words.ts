import { bookingStates } from '../booking-states.ts';
import { visitKinds } from '../incentive-plans.ts';

export const groupings = ['DAY', 'WEEK', 'MONTH', 'HOUR', 'WEEKDAY'] as const;
export type Grouping = (typeof groupings)[number];
export const groupingNames: Record<Grouping, string> = {
  DAY: '일별',
  WEEK: '주별',
  MONTH: '월별',
  HOUR: '시간대별',
  WEEKDAY: '요일별',
};

export const comparisons = ['NONE', 'PREVIOUS', 'LAST_YEAR'] as const;
export type Comparison = (typeof comparisons)[number];
export const comparisonNames: Record<Comparison, string> = {
  NONE: '비교 안 함',
  PREVIOUS: '이전 기간',
  LAST_YEAR: '작년 같은 기간',
};

/** Days of three years with their leap days. */
export const longestPeriod = 1097;

/** What stands where a sale or a line has no employee, item, category or customer. */
export const without = 'NONE';

/** How a sale came: by which way its booking was made, or without one. */
export const channels = ['COUNTER', 'MANUAL', 'PHONE', 'ZERO_SHOP', 'CHATBOT', 'NAVER'] as const;
export type Channel = (typeof channels)[number];
export const channelNames: Record<Channel, string> = {
  COUNTER: '예약 없이',
  MANUAL: '직접 등록',
  PHONE: '전화',
  ZERO_SHOP: '온라인',
  CHATBOT: '챗봇',
  NAVER: '네이버',
};

/** The kinds of a visit, and what is no visit at all: a pass sold, a penalty. */
export const dayKinds = [...visitKinds, 'NO_VISIT'] as const;
export type DayKind = (typeof dayKinds)[number];

/** 들어온 돈, line by line. */
export const moneySteps = [
  'RECEIVED',
  'DEPOSIT_USED',
  'DEPOSIT_TAKEN',
  'COLLECTED',
  'REFUNDED',
  'DEPOSIT_RETURNED',
] as const;
export type MoneyStep = (typeof moneySteps)[number];
export const moneyStepNames: Record<MoneyStep, string> = {
  RECEIVED: '수납',
  DEPOSIT_USED: '쓴 예약금',
  DEPOSIT_TAKEN: '받은 예약금',
  COLLECTED: '미수금 수납',
  REFUNDED: '회원권 환불',
  DEPOSIT_RETURNED: '돌려준 예약금',
};

/** A booking's state, and what stands though its time has passed. */
export const bookingOutcomes = [...bookingStates, 'UNSOLD'] as const;
export type BookingOutcome = (typeof bookingOutcomes)[number];

/** How long before its time a booking was made. */
export const leadTimes = ['AFTER', 'HOURS_2', 'DAY', 'DAYS_3', 'WEEK', 'MONTH', 'LONGER'] as const;
export type LeadTime = (typeof leadTimes)[number];
export const leadTimeNames: Record<LeadTime, string> = {
  AFTER: '지난 시간에 등록',
  HOURS_2: '2시간 안',
  DAY: '하루 안',
  DAYS_3: '3일 안',
  WEEK: '일주일 안',
  MONTH: '한 달 안',
  LONGER: '한 달 넘게',
};

export const returnDays = [30, 60, 90, 120] as const;
/** The days of the rate that stands beside each employee. */
export const employeeReturnDays = 90;

export const ageBands = ['UNDER_20', '20', '30', '40', '50', '60', 'UNKNOWN'] as const;
export const ageBandNames: Record<(typeof ageBands)[number], string> = {
  UNDER_20: '10대까지',
  '20': '20대',
  '30': '30대',
  '40': '40대',
  '50': '50대',
  '60': '60대부터',
  UNKNOWN: '나이 모름',
};
