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
  CHANNEL_OFF: { status: 409, message: '네이버 예약을 먼저 켜 주세요.' },
  CHANNEL_INTAKE_EMPTY: {
    status: 400,
    message: '예약 알림을 찾지 못했습니다. 알림 전체를 붙여 넣어 주세요.',
  },
  CHANNEL_INTAKE_NOT_FOUND: {
    status: 404,
    message: '읽어 둔 알림을 찾을 수 없습니다. 다시 붙여 넣어 주세요.',
  },
  CHANNEL_INTAKE_COMMITTED: { status: 409, message: '이미 가져온 알림입니다.' },
  CHANNEL_INTAKE_BUSY: { status: 409, message: '다른 창에서 가져오는 중입니다.' },
  CHANNEL_FILE_TOO_LARGE: { status: 413, message: '예약 목록 파일은 2MB까지 올릴 수 있습니다.' },
  CHANNEL_UNREAD_NOT_FOUND: {
    status: 404,
    message: '읽지 못한 알림을 찾을 수 없습니다. 이미 처리했을 수 있습니다.',
  },
  NAVER_SERVICE_NOT_FOUND: { status: 404, message: '연결한 시술 이름을 찾을 수 없습니다.' },
  NAVER_SERVICE_LIMIT: { status: 409, message: '시술 이름은 500개까지 연결할 수 있습니다.' },
  CHANNEL_CONFLICT_NOT_FOUND: {
    status: 404,
    message: '확인할 예약을 찾을 수 없습니다. 이미 정했을 수 있습니다.',
  },
  POPUP_LIMIT: { status: 409, message: '팝업은 3개까지 띄울 수 있습니다.' },
  POPUP_PERIOD_INVALID: { status: 400, message: '기간을 다시 확인해 주세요.' },
  POPUP_NOT_FOUND: { status: 404, message: '팝업을 찾을 수 없습니다.' },
  PUSH_SUBSCRIPTION_INVALID: {
    status: 400,
    message: '이 브라우저의 알림을 켤 수 없습니다. 다른 브라우저에서 다시 시도해 주세요.',
  },
  PUSH_DEVICE_LIMIT: {
    status: 409,
    message: '알림은 기기 10대까지 켤 수 있습니다. 쓰지 않는 기기를 먼저 꺼 주세요.',
  },
  PUSH_DEVICE_NOT_FOUND: { status: 404, message: '알림을 켠 기기를 찾을 수 없습니다.' },
  NOTIFICATION_NOT_FOUND: { status: 404, message: '알림을 찾을 수 없습니다.' },
} as const;
