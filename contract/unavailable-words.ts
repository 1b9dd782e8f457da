/** Why a time is not offered, in a word or two; apart from the schemas, so that the browser needs no zod. */
export const unavailableCodes = [
  'DAY_CLOSED',
  'OUTSIDE_HOURS',
  'BREAK',
  'ON_LEAVE',
  'BLOCK',
  'BOOKING',
  'CLASS',
  'CLASS_FULL',
  'HOLD',
  'TOO_SOON',
  'BEYOND_WINDOW',
  'CHANNEL_STOPPED',
  'NO_FREE_EMPLOYEE',
  'CANNOT_SERVE',
] as const;
export type UnavailableCode = (typeof unavailableCodes)[number];

export const unavailableNames: Record<UnavailableCode, string> = {
  DAY_CLOSED: '휴무',
  OUTSIDE_HOURS: '근무 시간 밖',
  BREAK: '쉬는 시간',
  ON_LEAVE: '담당자 휴가',
  BLOCK: '예약 막음',
  BOOKING: '겹치는 예약',
  CLASS: '수업 중',
  CLASS_FULL: '수업 마감',
  HOLD: '잡아 둔 시간',
  TOO_SOON: '지났거나 임박',
  BEYOND_WINDOW: '예약 가능 기간',
  CHANNEL_STOPPED: '예약 멈춤',
  NO_FREE_EMPLOYEE: '모두 예약 중',
  CANNOT_SERVE: '할 수 없는 시술',
};
