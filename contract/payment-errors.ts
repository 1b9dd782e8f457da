/** Deposits by card and how a shop gets its money. Part of the catalogue in errors.ts. */
export const paymentErrors = {
  DEPOSIT_NOT_DUE: { status: 409, message: '낼 예약금이 없습니다.' },
  DEPOSIT_TIME_OVER: { status: 409, message: '예약금을 낼 시간이 지났습니다.' },
  PAYMENT_CHECKING: { status: 409, message: '앞선 결제를 확인하고 있습니다. 다시 결제하지 마세요.' },
  PAYMENT_NOT_CONNECTED: { status: 409, message: '카드 결제를 먼저 연결해 주세요.' },
  PAYMENT_NOT_FOUND: { status: 404, message: '결제를 찾을 수 없습니다.' },
  REFUND_CHANGED: { status: 409, message: '금액이 바뀌었습니다. 다시 확인해 주세요.' },
  REFUND_IN_SALE: {
    status: 409,
    message: '매출에서 아직 이 예약금을 쓰고 있습니다. 매출의 결제 수단을 먼저 고쳐 주세요.',
  },
  REFUND_EXCEEDS: { status: 409, message: '돌려줄 수 있는 금액보다 많습니다.' },
  REFUND_ONLY_WHOLE: {
    status: 409,
    message: '카드로는 전액만 취소할 수 있는 결제입니다. 일부만 돌려주려면 직접 송금해 주세요.',
  },
  SETTLEMENT_IN_REVIEW: { status: 409, message: '심사 중입니다.' },
  REVIEW_TAKEN: { status: 409, message: '다른 심사자가 보고 있습니다.' },
  REVIEW_NOT_FOUND: { status: 404, message: '심사를 기다리는 정보가 없습니다.' },
  SECOND_PERSON_NEEDED: { status: 409, message: '심사한 사람이 아닌 다른 운영자가 연결해 주세요.' },
  OPERATOR_CONSENT_NEEDED: { status: 403, message: '원장이 불러 준 번호를 다시 확인해 주세요.' },
  SETTLEMENT_FILE_NOT_FOUND: { status: 404, message: '서류를 찾을 수 없습니다.' },
  PAYOUT_FILE_UNREAD: {
    status: 400,
    message: '정산 내역을 읽지 못했습니다. 거래번호와 지급액이 있는 파일인지 확인해 주세요.',
  },
  BUSINESS_NUMBER_INVALID: { status: 400, message: '사업자등록번호를 다시 확인해 주세요.' },
} as const;
