/** What a shop pays us. Part of the catalogue in errors.ts. */
export const billingErrors = {
  CARD_REFUSED: { status: 400, message: '카드사가 거절했습니다. 카드 정보를 확인해 주세요.' },
  CARD_UNREACHABLE: { status: 502, message: '카드사에 연결하지 못했습니다. 등록되지 않았습니다.' },
  CARD_ALREADY_REGISTERED: { status: 409, message: '등록한 카드가 있습니다. 카드 변경을 눌러 주세요.' },
  CARD_NEEDED: { status: 409, message: '결제할 카드를 먼저 등록해 주세요.' },
  CHARGE_AMOUNT_CHANGED: { status: 409, message: '금액이 바뀌었습니다. 확인하고 다시 결제해 주세요.' },
  CHARGE_UNDER_WAY: { status: 409, message: '진행하고 있는 결제가 있습니다. 잠시 후 다시 확인해 주세요.' },
  INVOICE_NOT_FOUND: { status: 404, message: '청구서를 찾을 수 없습니다.' },
  SUBSCRIPTION_NOT_FOUND: { status: 404, message: '이용권을 찾을 수 없습니다.' },
  SUBSCRIPTION_SUSPENDED: {
    status: 402,
    message: '이용권이 끝나 보기만 할 수 있습니다. 결제하면 바로 이어집니다.',
  },
  SUBSCRIPTION_TOO_MANY_STAFF: {
    status: 409,
    message: '예약받는 직원을 한 명으로 줄인 뒤 바꿀 수 있습니다.',
  },
  SUBSCRIPTION_SEATS_FULL: {
    status: 409,
    message: '스탠다드 이용권은 예약받는 직원이 한 명입니다. 프로로 바꾸면 바로 추가할 수 있습니다.',
  },
  CMS_PENDING: { status: 409, message: '심사 중인 자동이체 신청이 있습니다.' },
} as const;
