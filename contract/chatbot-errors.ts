/** The shop's bot in KakaoTalk. Part of the catalogue in errors.ts. */
export const chatbotErrors = {
  CHATBOT_REFUSED: { status: 403, message: '챗봇의 비밀 키나 봇 번호가 맞지 않습니다.' },
  CHATBOT_LINK_NOT_FOUND: {
    status: 404,
    message: '열 수 없는 링크입니다. 카카오톡에서 다시 눌러 주세요.',
  },
  CHATBOT_LINK_LIMIT: {
    status: 409,
    message: '이 번호로 연결한 카카오톡이 이미 셋입니다. 샵에 문의해 주세요.',
  },
} as const;
