import { stateNames } from '../booking-states.ts';
import { visitKindNames } from '../incentive-plans.ts';
import { inflowNames } from '../inflows.ts';

/** What the keys of breakdowns are called. */
export const groupingNames = {
  DAY: '일별',
  WEEK: '주별',
  MONTH: '월별',
  HOUR: '시간대별',
  WEEKDAY: '요일별',
} as const;
export const comparisonNames = {
  NONE: '비교 안 함',
  PREVIOUS: '이전 기간',
  LAST_YEAR: '작년 같은 기간',
} as const;

export const channelNames: Readonly<Record<string, string>> = {
  COUNTER: '예약 없이',
  MANUAL: '직접 등록',
  PHONE: '전화',
  ZERO_SHOP: '온라인',
  CHATBOT: '챗봇',
  NAVER: '네이버',
};
export const kindNames: Readonly<Record<string, string>> = {
  SERVICE: '시술',
  PRODUCT: '제품',
  PASS_SALE: '정액권 판매',
  PASS_CHARGE: '정액권 충전',
  TICKET_SALE: '티켓 판매',
  PENALTY: '위약금',
};
export const prepaidNames: Readonly<Record<string, string>> = { PASS: '정액권', TICKET: '티켓' };
export const stepNames: Readonly<Record<string, string>> = {
  RECEIVED: '수납',
  DEPOSIT_USED: '쓴 예약금',
  DEPOSIT_TAKEN: '받은 예약금',
  COLLECTED: '미수금 수납',
  REFUNDED: '회원권 환불',
  DEPOSIT_RETURNED: '돌려준 예약금',
};
export const dayKindNames: Readonly<Record<string, string>> = {
  ...visitKindNames,
  NO_VISIT: '방문 아님 (회원권·위약금만)',
};
const unregistered = { UNREGISTERED: '미등록' };
export const ageNames: Readonly<Record<string, string>> = {
  UNDER_20: '10대까지',
  '20': '20대',
  '30': '30대',
  '40': '40대',
  '50': '50대',
  '60': '60대부터',
  UNKNOWN: '나이 모름',
  ...unregistered,
};
export const sexNames: Readonly<Record<string, string>> = {
  F: '여성',
  M: '남성',
  NONE: '모름',
  ...unregistered,
};
export const inflowWords: Readonly<Record<string, string>> = {
  ...inflowNames,
  NONE: '유입 경로 없음',
  ...unregistered,
};
export const gradeNames: Readonly<Record<string, string>> = { NONE: '등급 없음', ...unregistered };
export const outcomeNames: Readonly<Record<string, string>> = {
  ...stateNames,
  REQUESTED: '승인 대기',
  IN_SERVICE: '시술 중',
  UNSOLD: '매출 미등록',
};
export const leadNames: Readonly<Record<string, string>> = {
  AFTER: '지난 시간에 등록',
  HOURS_2: '2시간 안',
  DAY: '하루 안',
  DAYS_3: '3일 안',
  WEEK: '일주일 안',
  MONTH: '한 달 안',
  LONGER: '한 달 넘게 전',
};
