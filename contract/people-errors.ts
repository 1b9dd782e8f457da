/** Of people, their passwords, and the shop itself. Part of the catalogue in errors.ts. */
export const peopleErrors = {
  LEAVE_REQUEST_NOT_FOUND: { status: 404, message: '휴가 신청을 찾을 수 없습니다.' },
  LEAVE_REQUEST_DECIDED: { status: 409, message: '이미 처리한 휴가 신청입니다.' },
  LEAVE_REQUEST_LIMIT: { status: 409, message: '기다리는 신청이 많습니다. 답을 받은 뒤 다시 신청해 주세요.' },
  OWNERSHIP_NOT_POSSIBLE: { status: 409, message: '로그인하는 직원에게만 샵을 넘길 수 있습니다.' },
  PREVIEW_READ_ONLY: { status: 403, message: '다른 직원의 화면을 보는 동안에는 바꿀 수 없습니다.' },
  SHOP_CLOSED: {
    status: 409,
    message: '닫은 샵이라 보기만 할 수 있습니다. 샵 정보에서 다시 열 수 있습니다.',
  },
  SHOP_NOT_CLOSED: { status: 409, message: '닫은 샵이 아닙니다.' },
  SHOP_REOPEN_TOO_LATE: { status: 409, message: '닫은 지 30일이 지나 다시 열 수 없습니다.' },
  SHOP_NAME_MISMATCH: { status: 400, message: '샵 이름을 똑같이 적어 주세요.' },
  SHOP_CLOSING_NEEDS_CANCEL: { status: 409, message: '이용권을 먼저 해지한 뒤 닫을 수 있습니다.' },
  PASSWORD_WRONG: { status: 400, message: '지금 비밀번호가 맞지 않습니다.' },
  PASSWORD_SAME: { status: 400, message: '지금과 다른 비밀번호로 정해 주세요.' },
  PASSWORD_LINK_USED: {
    status: 409,
    message: '이미 썼거나 기한이 지난 링크입니다. 원장에게 새 링크를 받아 주세요.',
  },
  PASSWORD_LINK_NOT_HERE: {
    status: 409,
    message: '이 직원은 로그인 화면의 비밀번호 찾기에서 직접 새로 정해야 합니다.',
  },
  SECOND_FACTOR_NEEDED: { status: 401, message: '인증 앱에 보이는 여섯 자리 번호를 적어 주세요.' },
  SECOND_FACTOR_WRONG: { status: 400, message: '인증 번호가 맞지 않습니다. 새 번호로 다시 적어 주세요.' },
  SECOND_FACTOR_OFF: { status: 409, message: '2단계 인증이 꺼져 있습니다.' },
  SECOND_FACTOR_ALREADY_ON: { status: 409, message: '2단계 인증이 이미 켜져 있습니다.' },
  SECOND_FACTOR_NOT_STARTED: { status: 409, message: '인증 앱 등록을 처음부터 다시 시작해 주세요.' },
  SENDER_NUMBER_LIMIT: { status: 409, message: '발신번호는 10개까지 등록할 수 있습니다.' },
  SENDER_NUMBER_NOT_APPROVED: { status: 409, message: '등록을 마친 발신번호가 아닙니다.' },
} as const;
