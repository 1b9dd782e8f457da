/** Of channels, notices and what they show. Part of the catalogue in errors.ts. */
export const channelErrors = {
  NAVER_NAME_TAKEN: { status: 409, message: '다른 담당자와 연결된 이름입니다.' },
} as const;
