/** Of statistics. Part of the catalogue in errors.ts. */
export const statisticsErrors = {
  STATISTICS_RANGE_INVALID: { status: 400, message: '기간은 3년까지 고를 수 있습니다.' },
  STATISTICS_RANGE_TO_COME: { status: 400, message: '아직 오지 않은 기간의 통계는 볼 수 없습니다.' },
  STATISTICS_FILTER_UNKNOWN: { status: 400, message: '이 숫자에는 쓸 수 없는 조건입니다.' },
  STATISTICS_VIEW_NOT_FOUND: { status: 404, message: '저장한 보기를 찾을 수 없습니다.' },
  STATISTICS_VIEWS_FULL: {
    status: 409,
    message: '보기는 30개까지 저장할 수 있습니다. 쓰지 않는 보기를 지워 주세요.',
  },
} as const;
