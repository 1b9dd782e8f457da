/** Messages and their contents. Part of the catalogue in errors.ts. */
export const messageErrors = {
  ALARM_CONTENT_NOT_FOUND: { status: 404, message: '알림 내용을 찾을 수 없습니다.' },
  ALARM_CONTENT_NOT_APPROVED: { status: 409, message: '승인된 알림톡 내용이 없습니다.' },
  ALARM_CONTENT_STATE: { status: 409, message: '지금 상태에서는 검수를 요청할 수 없습니다.' },
  ALARM_CONTENT_INSPECTING: {
    status: 409,
    message: '검수 중인 내용은 수정할 수 없습니다. 검수를 취소한 뒤 수정해 주세요.',
  },
  ALARM_CONTENT_IN_USE: {
    status: 409,
    message: '자동 메시지에서 쓰고 있는 내용은 지울 수 없습니다. 다른 내용을 고른 뒤 지워 주세요.',
  },
  ALARM_CONTENT_LIMIT: { status: 409, message: '알림톡 내용은 100개까지 둘 수 있습니다.' },
  ALARM_VARIABLE_UNKNOWN: { status: 400, message: '쓸 수 없는 변수가 있습니다.' },
  ALARM_TEXT_INVALID: { status: 400, message: '문자로 보낼 수 없는 글입니다. 길이와 글자를 확인해 주세요.' },
  OPT_OUT_NOT_FOUND: { status: 404, message: '열 수 없는 수신거부 링크입니다.' },
  MESSAGE_NOT_FOUND: { status: 404, message: '메시지를 찾을 수 없습니다.' },
  MESSAGE_NOT_RESENDABLE: { status: 409, message: '다시 보낼 수 없는 메시지입니다.' },
  MESSAGE_ADS_UNAVAILABLE: {
    status: 409,
    message: '광고 문자는 전송 자격을 인증한 뒤 보낼 수 있습니다.',
  },
} as const;
