/** Of passes, tickets and points. Part of the catalogue in errors.ts. */
export const accountErrors = {
  ACCOUNT_NOT_FOUND: { status: 404, message: '회원권을 찾을 수 없습니다.' },
  ACCOUNT_BALANCE_SHORT: { status: 409, message: '정액권 잔액이나 티켓 횟수가 모자랍니다.' },
  ACCOUNT_EXPIRED: { status: 409, message: '유효기간이 지난 회원권입니다.' },
  ACCOUNT_CLOSED: { status: 409, message: '환불했거나 판매를 취소한 회원권입니다.' },
  ACCOUNT_EMPTY: { status: 409, message: '남은 잔액이 없는 회원권입니다.' },
  ACCOUNT_OF_ANOTHER: { status: 409, message: '이 고객이 쓸 수 없는 회원권입니다.' },
  ACCOUNT_ITEM_NOT_USABLE: { status: 409, message: '이 시술에는 쓸 수 없는 회원권입니다.' },
  ACCOUNT_ALREADY_USED: {
    status: 409,
    message:
      '이미 사용한 금액이나 횟수가 있어 되돌리거나 금액을 바꿀 수 없습니다. 사용한 매출을 먼저 고치거나, 회원권의 환불 계산으로 돌려 주세요.',
  },
  ACCOUNT_CHANGED_SINCE: {
    status: 409,
    message:
      '판매한 뒤 바뀐 회원권입니다. 회원권에서 바뀐 내용을 먼저 되돌린 다음 매출을 고치거나 삭제해 주세요.',
  },
  ACCOUNT_NOT_YET_ISSUED: {
    status: 409,
    message: '회원권을 판매하기 전 날짜에는 쓸 수 없습니다. 매출 날짜를 확인해 주세요.',
  },
  SALE_ACCOUNT_REFUNDED: {
    status: 409,
    message: '환불한 회원권의 매출은 받은 돈을 줄일 수 없습니다. 환불을 먼저 되돌려 주세요.',
  },
  ACCOUNT_NOT_SHAREABLE: { status: 409, message: '함께 쓸 수 없는 회원권입니다.' },
  ACCOUNT_DATE_INVALID: { status: 400, message: '유효기간을 다시 확인해 주세요.' },
  ENTRY_NOT_FOUND: { status: 404, message: '내역을 찾을 수 없습니다.' },
  ENTRY_REVERSED: { status: 409, message: '이미 되돌린 내역입니다.' },
  ENTRY_NOT_REVERSIBLE: {
    status: 409,
    message: '여기서 되돌릴 수 없는 내역입니다. 매출에서 생긴 내역은 매출에서 수정해 주세요.',
  },
  MEMBERSHIP_PRODUCT_NOT_FOUND: { status: 404, message: '회원권 상품을 찾을 수 없습니다.' },
  MEMBERSHIP_PRODUCT_OFF_SALE: { status: 409, message: '판매하지 않는 회원권 상품입니다.' },
  MEMBERSHIP_PAID_TOO_MUCH: { status: 400, message: '받은 금액이 쓸 수 있는 금액보다 클 수 없습니다.' },
  POINTS_SHORT: { status: 409, message: '포인트가 모자랍니다.' },
  POINTS_SPENT: { status: 409, message: '적립한 포인트를 이미 써서 되돌릴 수 없습니다.' },
  POINTS_BELOW_MINIMUM: { status: 400, message: '한 번에 쓸 수 있는 최소 포인트보다 적습니다.' },
  POINTS_NOT_IN_UNITS: { status: 400, message: '포인트 사용 단위에 맞게 입력해 주세요.' },
} as const;
