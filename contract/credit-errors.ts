/** Prepaid credit for messages, and bulk messages. Part of the catalogue in errors.ts. */
export const creditErrors = {
  CREDIT_PRODUCT_NOT_FOUND: { status: 404, message: '지금은 팔지 않는 충전 상품입니다.' },
  CREDIT_NOTHING_TO_REFUND: { status: 409, message: '환불할 수 있는 알림이 없습니다.' },
  CREDIT_SHORT: { status: 409, message: '잔여 알림이 부족합니다. 충전한 뒤 보내 주세요.' },
  CAMPAIGN_NOT_FOUND: { status: 404, message: '단체 메시지를 찾을 수 없습니다.' },
  CAMPAIGN_STATE: { status: 409, message: '이미 보냈거나 취소한 메시지입니다.' },
  CAMPAIGN_NOBODY: { status: 409, message: '받을 수 있는 고객이 없습니다.' },
  CAMPAIGN_TOO_MANY: { status: 400, message: '한 번에 10,000명까지 보낼 수 있습니다. 조건을 좁혀 주세요.' },
  CAMPAIGN_TIME_PAST: { status: 409, message: '지난 시각입니다. 보낼 시각을 다시 골라 주세요.' },
  CAMPAIGN_LOOKS_LIKE_AD: {
    status: 400,
    message: '광고로 보이는 말이 있습니다. 광고 메시지로 보내거나 그 말을 빼 주세요.',
  },
  MESSAGE_TEXT_NOT_FOUND: { status: 404, message: '저장한 글을 찾을 수 없습니다.' },
  MESSAGE_TEXT_LIMIT: { status: 409, message: '글은 100개까지 저장할 수 있습니다.' },
  MESSAGE_PREVIEW_STALE: {
    status: 409,
    message: '받는 사람이나 금액이 바뀌었습니다. 다시 확인해 주세요.',
  },
} as const;
