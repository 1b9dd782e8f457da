/** Of the public page and what is booked on it. Part of the catalogue in errors.ts. */
export const onlineErrors = {
  ZERO_SHOP_NOT_FOUND: { status: 404, message: '온라인 예약 페이지를 찾을 수 없습니다.' },
  ZERO_SHOP_CLOSED: { status: 409, message: '지금은 온라인 예약을 받지 않습니다.' },
  ZERO_SHOP_INCOMPLETE: { status: 409, message: '아직 채우지 않은 항목이 있습니다.' },
  SLUG_TAKEN: { status: 409, message: '이미 쓰는 주소입니다.' },
  SLUG_INVALID: { status: 400, message: '영문 소문자, 숫자, 하이픈으로 3~30자를 써 주세요.' },
  PRICE_CHANGED: { status: 409, message: '금액이 바뀌었습니다. 다시 확인해 주세요.' },
  DEPOSIT_CHANGED: { status: 409, message: '금액이 바뀌었습니다. 다시 확인해 주세요.' },
  BOOKING_LIMIT: { status: 409, message: '예정된 예약이 이미 있습니다.' },
  BOOKING_UNPAID_EXISTS: { status: 409, message: '예약금을 기다리는 예약이 있습니다.' },
  ONLINE_BLOCK_NEEDS_PHONE: {
    status: 409,
    message: '연락처를 먼저 적어 주세요. 온라인 예약은 번호로 막습니다.',
  },
  BOOKING_CALL_SHOP: { status: 409, message: '샵에 문의해 주세요.' },
  CHANGE_TOO_LATE: { status: 409, message: '변경할 수 있는 시간이 지났습니다.' },
  CHANGE_LIMIT: { status: 409, message: '더 변경할 수 없습니다.' },
  WISH_LIMIT: { status: 409, message: '기다리는 시간은 3개까지 올릴 수 있습니다.' },
  CONSENT_REQUIRED: { status: 400, message: '개인정보 수집에 동의해 주세요.' },
} as const;
