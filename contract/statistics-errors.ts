/** Of statistics. Part of the catalogue in errors.ts. */
export const statisticsErrors = {
  STATISTICS_RANGE_INVALID: { status: 400, message: '기간은 3년까지 고를 수 있습니다.' },
  STATISTICS_RANGE_TO_COME: { status: 400, message: '아직 오지 않은 기간의 통계는 볼 수 없습니다.' },
  STATISTICS_FILTER_UNKNOWN: { status: 400, message: '이 숫자에는 쓸 수 없는 조건입니다.' },
} as const;
