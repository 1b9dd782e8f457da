/** What happens to an account, as its holder reads it; apart from the schemas, so that the browser needs no zod. */
export const accountNews = {
  PASSWORD_CHANGED: '비밀번호를 바꿨어요',
  PASSWORD_RESET: '휴대폰 인증으로 비밀번호를 새로 정했어요',
  PASSWORD_LINK_GIVEN: '비밀번호를 새로 정하는 링크를 받았어요',
  PASSWORD_LINK_USED: '받은 링크로 비밀번호를 새로 정했어요',
  PHONE_CHANGED: '휴대폰 번호를 바꿨어요',
  SECOND_FACTOR_ON: '2단계 인증을 켰어요',
  SECOND_FACTOR_OFF: '2단계 인증을 껐어요',
  RECOVERY_CODE_USED: '복구 코드 하나를 썼어요',
  RECOVERY_CODES_RENEWED: '복구 코드를 새로 받았어요',
} as const;
export type AccountNews = keyof typeof accountNews;
