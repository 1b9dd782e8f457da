/** Of channels, notices and what they show. Part of the catalogue in errors.ts. */
export const channelErrors = {
  NAVER_NAME_TAKEN: { status: 409, message: '다른 담당자와 연결된 이름입니다.' },
  INSTAGRAM_REFUSED: {
    status: 400,
    message: '인스타그램이 연결을 받아들이지 않았습니다. 처음부터 다시 연결해 주세요.',
  },
  INSTAGRAM_STATE_INVALID: { status: 400, message: '연결할 시간이 지났습니다. 처음부터 다시 연결해 주세요.' },
  INSTAGRAM_UNREACHABLE: {
    status: 503,
    message: '인스타그램이 응답하지 않습니다. 잠시 후 다시 시도해 주세요.',
  },
  INSTAGRAM_NOT_CONNECTED: { status: 409, message: '인스타그램을 먼저 연결해 주세요.' },
  INSTAGRAM_IMAGE_NOT_FOUND: { status: 404, message: '사진을 찾을 수 없습니다.' },
  CALENDAR_FEED_NOT_FOUND: { status: 404, message: '구독 주소를 찾을 수 없습니다.' },
  CALENDAR_FEED_LIMIT: { status: 409, message: '구독 주소는 30개까지 만들 수 있습니다.' },
  POPUP_LIMIT: { status: 409, message: '팝업은 3개까지 띄울 수 있습니다.' },
  POPUP_PERIOD_INVALID: { status: 400, message: '기간을 다시 확인해 주세요.' },
  POPUP_NOT_FOUND: { status: 404, message: '팝업을 찾을 수 없습니다.' },
  NOTIFICATION_NOT_FOUND: { status: 404, message: '알림을 찾을 수 없습니다.' },
} as const;
