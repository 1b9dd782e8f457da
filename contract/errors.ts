import { accountErrors } from './account-errors.ts';
import { billingErrors } from './billing-errors.ts';
import { channelErrors } from './channel-errors.ts';
import { chatbotErrors } from './chatbot-errors.ts';
import { creditErrors } from './credit-errors.ts';
import { peopleErrors } from './people-errors.ts';
import { paymentErrors } from './payment-errors.ts';
import { messageErrors } from './message-errors.ts';
import { incentiveErrors } from './incentive-errors.ts';
import { statisticsErrors } from './statistics-errors.ts';
import { onlineErrors } from './online-errors.ts';

/**
 * Every error code of the product, with its HTTP status and the message that people read.
 * The client looks messages up here by code (product spec, section 8). Status 0 and the two
 * client-originated codes never travel.
 */
const define = <const T extends Record<string, { status: number; message: string }>>(t: T) => t;

export const supportPhone = '1600-3145';
export const defaultMessage = `일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요. 문제가 계속되면 고객센터(${supportPhone})로 문의해 주세요.`;
export const accessDeniedMessage = '접근 권한이 없습니다.';

export const errors = define({
  // Originated in the client
  REQUEST_TIMEOUT: { status: 408, message: 'request timeout' },
  CLIENT_CONFIG_ERROR: { status: 0, message: defaultMessage },

  // Any endpoint
  COMMON_INVALID_PARAMETER: { status: 400, message: '입력한 내용을 다시 확인해 주세요.' },
  UNAUTHENTICATED: { status: 401, message: '로그인이 필요합니다.' },
  TOKEN_EXPIRED: { status: 401, message: '로그인이 만료되었습니다. 다시 로그인해 주세요.' },
  SESSION_REVOKED: { status: 401, message: '다른 곳에서 로그아웃되었습니다. 다시 로그인해 주세요.' },
  ACCESS_DENIED: { status: 403, message: accessDeniedMessage },
  NOT_FOUND: { status: 404, message: '요청하신 주소를 찾을 수 없습니다.' },
  SHOP_NOT_FOUND: { status: 404, message: '샵을 찾을 수 없습니다.' },
  BODY_TOO_LARGE: { status: 413, message: '보낸 내용이 너무 커서 처리할 수 없습니다.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: '지원하지 않는 형식의 요청입니다.' },
  TOO_MANY_REQUESTS: { status: 429, message: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.' },
  INTERNAL_ERROR: { status: 500, message: defaultMessage },
  SERVICE_UNAVAILABLE: { status: 503, message: '서비스를 점검하고 있습니다. 잠시 후 다시 시도해 주세요.' },
  IDEMPOTENCY_KEY_INVALID: { status: 400, message: '요청 번호(Idempotency-Key)가 올바르지 않습니다.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: '이미 다른 내용으로 처리된 요청 번호입니다. 화면을 새로고침한 뒤 다시 시도해 주세요.',
  },
  STALE_VERSION: { status: 409, message: '다른 사람이 먼저 수정했습니다. 바뀐 내용을 확인해 주세요.' },

  // Files (spec, section 5)
  COMMON_FILE_MAX_SIZE_EXCEED: { status: 413, message: '파일은 10MB까지 올릴 수 있습니다.' },
  FILE_EMPTY: { status: 400, message: '업로드된 데이터가 없습니다.' },
  EXCEL_MIGRATION_FILE_MAX_SIZE_EXCEED: {
    status: 413,
    message: '고객 이관 파일은 2MB까지 올릴 수 있습니다.',
  },
  EXCEL_MIGRATION_NUMBER_LIMIT: { status: 400, message: '한 번에 10,000명까지 이관할 수 있습니다.' },
  HTML_FILE_INVALID: {
    status: 400,
    message: '데이터가 손상되었습니다. 이전 서비스에서 내려받은 원본 파일을 올려 주세요.',
  },
  EXCEL_FILE_INVALID: {
    status: 400,
    message: '데이터가 손상되었습니다. 이전 서비스에서 내려받은 원본 파일을 올려 주세요.',
  },
  FILE_INVALID: {
    status: 400,
    message: '데이터가 손상되었습니다. 이전 서비스에서 내려받은 원본 파일을 올려 주세요.',
  },
  IMAGE_INVALID: { status: 400, message: '사진 파일을 열 수 없습니다. 다른 사진을 올려 주세요.' },
  FILE_NOT_FOUND: { status: 404, message: '파일을 찾을 수 없습니다.' },
  UPLOAD_REFUSED: { status: 403, message: '올리기 주소가 만료되었거나 올바르지 않습니다.' },

  // Signing in
  SIGN_IN_FAILED: { status: 401, message: '아이디 또는 비밀번호가 맞지 않습니다.' },
  SIGN_IN_SLOWED: {
    status: 429,
    message: '로그인 시도가 많아 잠시 쉬어 갑니다. 잠시 후 다시 시도해 주세요.',
  },
  REFRESH_TOKEN_INVALID: { status: 401, message: '로그인이 만료되었습니다. 다시 로그인해 주세요.' },
  TEMPORARY_TOKEN_INVALID: { status: 401, message: '한 번만 쓸 수 있는 로그인 주소가 만료되었습니다.' },
  OAUTH_REQUEST_INVALID: { status: 400, message: '토큰 요청이 올바르지 않습니다.' },
  LOGIN_ID_TAKEN: { status: 409, message: '이미 사용 중인 아이디입니다.' },
  PASSWORD_TOO_WEAK: {
    status: 400,
    message: '비밀번호는 8자 이상으로, 남이 쉽게 짐작하지 못하게 정해 주세요.',
  },
  SETUP_ALREADY_DONE: { status: 409, message: '이미 첫 원장이 등록되어 있습니다. 로그인해 주세요.' },
  CERTIFICATION_NOT_FOUND: { status: 404, message: '인증을 먼저 요청해 주세요.' },
  CERTIFICATION_CODE_WRONG: { status: 400, message: '인증번호가 맞지 않습니다.' },
  CERTIFICATION_EXPIRED: { status: 400, message: '인증 시간이 지났습니다. 다시 요청해 주세요.' },
  CERTIFICATION_TOO_MANY: { status: 429, message: '인증 요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.' },
  CERTIFICATION_REQUIRED: { status: 400, message: '휴대폰 인증이 필요합니다.' },
  MESSAGE_NOT_SENT: { status: 502, message: '문자를 보내지 못했습니다. 잠시 후 다시 시도해 주세요.' },

  // Customers
  CUSTOMER_NOT_FOUND: { status: 404, message: '고객을 찾을 수 없습니다.' },
  CUSTOMER_CODE_TAKEN: { status: 409, message: '다른 고객이 쓰는 고객번호입니다.' },
  CUSTOMER_PHONE_DUPLICATED: { status: 409, message: '이미 등록된 고객 연락처입니다.' },
  CUSTOMERS_BEING_CHANGED: {
    status: 409,
    message: '고객 여러 명을 바꾸거나 되돌리는 중입니다. 끝난 뒤 다시 시도해 주세요.',
  },
  CUSTOMER_HAS_OPEN: {
    status: 409,
    message: '남은 예약이나 잔액, 미수금이 있는 고객입니다. 확인한 뒤 삭제해 주세요.',
  },
  CUSTOMER_REMOVAL_NEEDS_OWNER: {
    status: 403,
    message: '남은 예약이나 잔액이 있는 고객은 원장만 삭제할 수 있습니다.',
  },
  CUSTOMER_BIRTHDAY_INVALID: { status: 400, message: '음력 생일을 다시 확인해 주세요.' },
  CUSTOMER_INTRODUCER_INVALID: { status: 400, message: '소개한 고객을 다시 골라 주세요.' },
  CUSTOMER_GROUP_NOT_FOUND: { status: 404, message: '고객 그룹을 찾을 수 없습니다.' },
  CUSTOMER_GROUP_NAME_TAKEN: { status: 409, message: '같은 이름의 그룹이 있습니다.' },
  CUSTOMER_FILTER_NOT_FOUND: { status: 404, message: '저장한 조건을 찾을 수 없습니다.' },
  CUSTOMER_FILTER_NAME_TAKEN: { status: 409, message: '같은 이름으로 저장한 조건이 있습니다.' },
  CUSTOMER_FILTER_INVALID: { status: 400, message: '조건을 다시 확인해 주세요.' },
  CUSTOMER_LIMIT_REACHED: {
    status: 409,
    message: '더 추가할 수 없습니다. 쓰지 않는 것을 먼저 삭제해 주세요.',
  },
  CUSTOMER_MERGE_NOT_FOUND: { status: 404, message: '고객을 합친 기록을 찾을 수 없습니다.' },
  CUSTOMER_MERGE_SAME: { status: 400, message: '서로 다른 고객 둘을 골라 주세요.' },
  CUSTOMER_MERGE_TOO_MUCH: {
    status: 409,
    message: '메모는 2,000자, 태그는 10개까지 남길 수 있습니다. 한쪽을 고르거나 먼저 줄여 주세요.',
  },
  CUSTOMER_MERGE_SURVIVOR_GONE: {
    status: 409,
    message: '남긴 고객이 그 뒤 삭제되었거나 다른 고객과 합쳐졌습니다. 그것을 먼저 되돌려 주세요.',
  },
  CUSTOMER_MERGE_BALANCE_SPENT: {
    status: 409,
    message: '합친 뒤 쓴 정액권·티켓·포인트가 있어 나눌 수 없습니다.',
  },
  CUSTOMER_MERGED: { status: 409, message: '다른 고객과 합친 고객입니다. 합치기를 되돌려 주세요.' },
  GRADE_RULES_OFF: { status: 409, message: '등급 자동 조정이 꺼져 있습니다.' },
  FAMILY_LINK_INVALID: { status: 400, message: '자기 자신은 가족으로 연결할 수 없습니다.' },
  FAMILY_LINK_NOT_FOUND: { status: 404, message: '가족으로 연결된 고객이 아닙니다.' },
  CUSTOMER_ERASED: { status: 409, message: '개인정보를 이미 삭제한 고객입니다.' },
  CONSENT_NEEDS_MARKETING: {
    status: 409,
    message: '야간 광고 수신은 광고 수신에 동의한 고객만 동의할 수 있습니다.',
  },
  CONSENT_TIME_INVALID: {
    status: 400,
    message: '동의한 날짜를 다시 확인해 주세요. 오늘까지만 고를 수 있습니다.',
  },
  ERASURE_NAME_MISMATCH: { status: 400, message: '고객 이름을 똑같이 입력해 주세요.' },
  ERASURE_HAS_OPEN: {
    status: 409,
    message: '남은 예약이나 잔액, 미수금이 있는 고객입니다. 확인한 뒤 삭제해 주세요.',
  },
  ERASURE_NEEDS_OWNER: {
    status: 403,
    message: '남은 예약이나 잔액이 있는 고객은 원장만 삭제할 수 있습니다.',
  },
  CALL_NOT_FOUND: { status: 404, message: '전화 기록을 찾을 수 없습니다.' },
  CALL_TIME_INVALID: { status: 400, message: '전화가 온 시각을 다시 확인해 주세요.' },
  CALL_LINE_NOT_FOUND: { status: 404, message: '전화 회선을 찾을 수 없습니다.' },
  CALL_LINE_TAKEN: { status: 409, message: '이미 연결한 전화번호입니다.' },
  CALL_LINE_LIMIT_REACHED: { status: 409, message: '전화 회선은 10개까지 연결할 수 있습니다.' },
  CALL_LINE_REFUSED: {
    status: 400,
    message: '전화 사업자가 연결을 거절했습니다. 번호와 비밀번호를 다시 확인해 주세요.',
  },
  CALL_PROVIDER_UNREACHABLE: {
    status: 502,
    message: '전화 사업자에 연결하지 못했습니다. 잠시 후 다시 시도해 주세요.',
  },
  PET_NOT_FOUND: { status: 404, message: '반려동물을 찾을 수 없습니다.' },
  PET_DATE_INVALID: { status: 400, message: '오늘까지의 날짜만 적을 수 있습니다.' },
  PET_HAS_OPEN_BOOKINGS: {
    status: 409,
    message: '남은 예약이 있는 반려동물입니다. 예약을 먼저 정리해 주세요.',
  },
  CHART_NOT_FOUND: { status: 404, message: '고객차트를 찾을 수 없습니다.' },
  CHART_DATE_FUTURE: { status: 400, message: '차트 날짜는 오늘까지 고를 수 있습니다.' },
  CHART_EMPTY: { status: 400, message: '내용, 항목, 사진 가운데 하나는 있어야 합니다.' },
  CHART_PHOTO_TAKEN: { status: 409, message: '이미 다른 차트에 올린 사진입니다.' },
  CHART_VALUE_INVALID: { status: 400, message: '차트 항목을 다시 확인해 주세요.' },
  CHART_FIELD_INVALID: { status: 400, message: '차트 항목 설정을 다시 확인해 주세요.' },

  // Import from another program
  MIGRATION_BATCH_NOT_FOUND: { status: 404, message: '올린 파일을 찾을 수 없습니다.' },
  MIGRATION_BATCH_CLOSED: {
    status: 409,
    message: '이미 끝났거나 보관 기간이 지난 파일입니다. 파일을 다시 올려 주세요.',
  },
  MIGRATION_MAPPING_INVALID: { status: 400, message: '열 연결을 다시 확인해 주세요.' },
  MIGRATION_NOTHING_TO_ADD: { status: 409, message: '가져올 고객이 없습니다. 사유를 확인해 주세요.' },
  MIGRATION_CANCELLED: { status: 409, message: '멈췄습니다. 시작하기 전 그대로입니다.' },
  MIGRATION_TOO_FAR: { status: 409, message: '이미 되돌리기 시작해서 멈출 수 없습니다.' },
  MIGRATION_NOT_COMMITTED: { status: 409, message: '아직 가져오지 않은 파일입니다.' },
  MIGRATION_UNDO_TOO_LATE: { status: 409, message: '가져온 뒤 7일이 지나 되돌릴 수 없습니다.' },
  MIGRATION_TOUCHED: {
    status: 409,
    message: '가져온 뒤 고치거나 예약·매출을 등록한 고객이 있어 되돌릴 수 없습니다.',
  },
  MIGRATION_BALANCE_USED: {
    status: 409,
    message: '옮겨 온 정액권·티켓·포인트를 이미 써서 되돌릴 수 없습니다.',
  },

  // Employees, menu, schedule
  EMPLOYEE_NOT_FOUND: { status: 404, message: '직원을 찾을 수 없습니다.' },
  EMPLOYEE_DOES_NOT_PERFORM: { status: 409, message: '담당자가 하지 않는 시술입니다.' },
  EMPLOYEE_NOT_WORKING: { status: 409, message: '지금 근무하지 않는 직원입니다.' },
  EMPLOYEE_ORDER_INCOMPLETE: { status: 409, message: '직원 목록이 바뀌었습니다. 다시 정렬해 주세요.' },
  EMPLOYEE_INVITE_USED: { status: 409, message: '이미 쓰였거나 기간이 지난 초대입니다.' },
  EMPLOYEE_INVITE_NOT_FOUND: { status: 404, message: '직원 초대를 찾을 수 없습니다.' },
  EMPLOYEE_ALREADY_HERE: { status: 409, message: '이미 이 샵의 직원이거나 가입을 요청했습니다.' },
  EMPLOYEE_JOIN_LIMIT: {
    status: 409,
    message: '기다리는 가입 요청이 너무 많습니다. 원장의 답을 받은 뒤 다시 요청해 주세요.',
  },
  EMPLOYEE_NOT_WAITING: { status: 409, message: '가입을 기다리는 직원이 아닙니다.' },
  RIGHT_NEEDS_ANOTHER: { status: 400, message: '먼저 켜야 하는 권한이 있습니다.' },
  EMPLOYEE_OWNER_STAYS: { status: 409, message: '원장은 퇴사 처리하거나 역할을 바꿀 수 없습니다.' },
  MENU_ITEM_NOT_FOUND: { status: 404, message: '시술메뉴를 찾을 수 없습니다.' },
  MENU_CATEGORY_NOT_FOUND: { status: 404, message: '메뉴 분류를 찾을 수 없습니다.' },
  MENU_GROUP_NOT_FOUND: { status: 404, message: '메뉴 묶음을 찾을 수 없습니다.' },
  MENU_NOT_EMPTY: { status: 409, message: '이미 메뉴가 있습니다. 없는 것만 추가할 수 있습니다.' },

  PRODUCT_NOT_FOUND: { status: 404, message: '제품을 찾을 수 없습니다.' },
  PRODUCT_NOT_TRACKED: {
    status: 409,
    message: '재고를 관리하지 않는 제품입니다. 재고 관리를 먼저 켜 주세요.',
  },
  PRODUCT_BARCODE_TAKEN: { status: 409, message: '같은 바코드를 쓰는 제품이 있습니다.' },
  STOCK_MOVED: { status: 409, message: '세는 동안 재고가 움직였습니다. 다시 세어 주세요.' },
  STOCK_REASON_NEEDED: { status: 400, message: '센 수량이 재고와 다릅니다. 사유를 적어 주세요.' },
  STOCK_SHORT: { status: 409, message: '남은 재고보다 많이 뺄 수 없습니다.' },

  BLOCK_NOT_FOUND: { status: 404, message: '예약 막기를 찾을 수 없습니다.' },
  BLOCK_TIME_INVALID: { status: 400, message: '막을 날짜와 시간을 다시 확인해 주세요.' },
  HOLIDAY_NOT_FOUND: { status: 404, message: '휴무일을 찾을 수 없습니다.' },
  HOLIDAY_OVERLAPS: { status: 409, message: '이미 등록된 휴무일과 겹칩니다.' },
  LEAVE_NOT_FOUND: { status: 404, message: '휴가를 찾을 수 없습니다.' },
  LEAVE_OVERLAPS: { status: 409, message: '이미 등록된 휴가와 겹칩니다.' },
  OPEN_DAY_NOT_FOUND: { status: 404, message: '임시 영업일을 찾을 수 없습니다.' },
  OPEN_DAY_TAKEN: { status: 409, message: '그날은 이미 임시 영업일입니다.' },
  SCHEDULE_DATE_INVALID: { status: 400, message: '날짜를 다시 확인해 주세요.' },
  PLATFORM_STOP_TIME_INVALID: { status: 400, message: '중지할 기간을 다시 확인해 주세요.' },
  SCHEDULE_STRANDS_BOOKINGS: {
    status: 409,
    message: '이 시간에 이미 잡힌 예약이 있습니다. 확인한 뒤 저장해 주세요.',
  },

  // Bookings
  BOOKING_NOT_FOUND: { status: 404, message: '예약을 찾을 수 없습니다.' },
  BOOKING_BLOCKED: { status: 409, message: '예약을 막아 둔 시간입니다.' },
  BOOKING_ALREADY_ENTERED: { status: 409, message: '같은 예약번호로 이미 등록된 예약이 있습니다.' },
  BOOKING_OVERLAPS: { status: 409, message: '이 시간에 담당자의 다른 예약이 있습니다.' },
  BOOKING_HELD: { status: 409, message: '다른 손님을 위해 잠시 잡아 둔 시간입니다.' },
  BOOKING_TOO_SOON: { status: 409, message: '예약을 받기에는 시간이 너무 가깝습니다.' },
  BOOKING_BEYOND_WINDOW: { status: 409, message: '아직 예약을 받지 않는 날짜입니다.' },
  BOOKING_CHANNEL_STOPPED: { status: 409, message: '지금은 이 채널로 예약을 받지 않습니다.' },
  BOOKING_NO_FREE_EMPLOYEE: { status: 409, message: '이 시간에 예약을 받을 수 있는 담당자가 없습니다.' },
  BOOKING_OUTSIDE_HOURS: { status: 409, message: '영업시간이 아닙니다.' },
  BOOKING_STATE_UNREACHABLE: { status: 409, message: '지금 상태에서는 바꿀 수 없는 예약 상태입니다.' },
  BOOKING_NOT_STARTED: { status: 409, message: '예약 시간이 지나야 노쇼로 바꿀 수 있습니다.' },
  BOOKING_COMPLETES_BY_SALE: { status: 409, message: '매출을 등록하면 예약이 완료됩니다.' },
  BOOKING_DEPOSIT_EXCEEDED: { status: 400, message: '남은 예약금보다 많이 돌려줄 수 없습니다.' },
  BOOKING_HAS_SALE: { status: 409, message: '매출이 등록된 예약입니다. 매출을 먼저 삭제해 주세요.' },
  BOOKING_CLOSED: { status: 409, message: '취소되었거나 끝난 예약은 바꿀 수 없습니다.' },
  BOOKING_TIME_INVALID: { status: 400, message: '예약 시간을 다시 확인해 주세요.' },
  BOOKING_SERIES_CONFLICTS: {
    status: 409,
    message: '그대로 예약할 수 없는 날이 있습니다. 날짜별로 어떻게 할지 정해 주세요.',
  },
  BOOKING_SERIES_INVALID: { status: 400, message: '반복 조건을 다시 확인해 주세요.' },
  BOOKING_SERIES_NOT_FOUND: { status: 404, message: '반복 예약을 찾을 수 없습니다.' },
  BOOKING_RANGE_INVALID: { status: 400, message: '조회 기간을 다시 확인해 주세요.' },
  HOLD_NOT_FOUND: { status: 404, message: '잡아 둔 시간이 없습니다. 이미 풀렸을 수 있습니다.' },
  HOLD_NEEDS_EMPLOYEE: { status: 400, message: '시간을 잡아 두려면 담당자가 필요합니다.' },
  WAITLIST_NOT_FOUND: { status: 404, message: '빈자리 대기를 찾을 수 없습니다.' },
  WAITLIST_CLOSED: { status: 409, message: '이미 예약했거나 취소한 빈자리 대기입니다.' },
  WAITLIST_OFFERED: { status: 409, message: '이미 자리를 제안한 고객입니다. 제안을 먼저 거두어 주세요.' },
  WAITLIST_OFFER_OVER: { status: 409, message: '제안이 이미 끝났습니다. 자리를 다시 제안해 주세요.' },
  WAITLIST_OFFER_NOT_FOUND: { status: 404, message: '제안을 찾을 수 없습니다.' },
  WAITLIST_OTHER_CLASS: { status: 409, message: '이 수업을 기다리는 고객이 아닙니다.' },
  WAITLIST_TIME_INVALID: { status: 400, message: '원하는 날짜와 시간을 다시 확인해 주세요.' },
  CLASS_NOT_FOUND: { status: 404, message: '수업을 찾을 수 없습니다.' },
  CUSTOMER_BOOKED_THEN: { status: 409, message: '같은 시간에 이미 예약한 고객입니다.' },
  CLASS_FULL: { status: 409, message: '수업의 자리가 모두 찼습니다.' },
  CLASS_NOT_CANCELLED: { status: 409, message: '취소한 수업이 아닙니다.' },
  CLASS_HAS_BOOKINGS: { status: 409, message: '예약한 손님이 있는 수업입니다.' },
  CLASS_SEATS_TAKEN: { status: 409, message: '이미 예약된 자리보다 적게 줄일 수 없습니다.' },
  CLASS_SEAT_FIXED: { status: 409, message: '수업 예약의 시간, 담당자, 시술은 수업에서 바꿔 주세요.' },

  // Sales
  SALE_NOT_FOUND: { status: 404, message: '매출을 찾을 수 없습니다.' },
  SALE_PAYMENTS_MISMATCH: { status: 400, message: '결제 금액의 합이 받을 금액과 다릅니다.' },
  SALE_DISCOUNT_EXCEEDS_PRICE: { status: 400, message: '할인이 금액보다 클 수 없습니다.' },
  SALE_CREDIT_INVALID: { status: 400, message: '담당자 기여도의 합은 100%여야 합니다.' },
  SALE_DELETED: { status: 409, message: '이미 삭제된 매출입니다.' },
  SALE_ALREADY_REGISTERED: { status: 409, message: '이미 매출이 등록된 예약입니다.' },
  SALE_BOOKING_STANDS: {
    status: 409,
    message: '취소나 노쇼가 아닌 예약에는 위약금만 등록할 수 없습니다. 먼저 노쇼나 예약 취소로 바꿔 주세요.',
  },
  SALE_BOOKING_CLOSED: { status: 409, message: '취소되었거나 노쇼인 예약에는 위약금만 등록할 수 있습니다.' },
  SALE_NOT_DELETED: { status: 409, message: '삭제되지 않은 매출입니다.' },
  SALE_COLLECTED: {
    status: 409,
    message: '받은 미수금이 있는 매출입니다. 미수금 수납을 먼저 되돌려 주세요.',
  },
  SALE_EMPLOYEE_LEFT: { status: 409, message: '퇴사한 직원은 담당자로 고를 수 없습니다.' },
  SALE_LINE_INVALID: { status: 400, message: '매출 내역을 다시 확인해 주세요.' },
  SALE_LINE_NOT_PAYABLE: { status: 400, message: '정액권이나 티켓으로 결제할 수 없는 내역입니다.' },
  SALE_NEEDS_CUSTOMER: { status: 400, message: '정액권, 티켓, 포인트는 등록된 고객만 쓸 수 있습니다.' },
  SALE_DEPOSIT_EXCEEDED: { status: 400, message: '받은 예약금보다 많이 쓸 수 없습니다.' },
  SALE_DATE_PAST: { status: 403, message: '지난 날짜로 등록할 권한이 없습니다.' },
  SALE_DATE_FUTURE: { status: 400, message: '날짜는 오늘까지 고를 수 있습니다.' },
  SALE_DAY_CLOSED: { status: 409, message: '마감한 날입니다. 마감한 날을 바꿀 권한이 없습니다.' },
  COLLECTION_BEFORE_SALE: { status: 400, message: '매출보다 앞선 날짜로는 미수금을 받을 수 없습니다.' },
  COLLECTION_EXCEEDS: { status: 400, message: '남은 미수금보다 많이 받을 수 없습니다.' },
  COLLECTION_NOT_FOUND: { status: 404, message: '미수금 수납을 찾을 수 없습니다.' },
  COLLECTION_REVERSED: { status: 409, message: '이미 되돌린 수납입니다.' },
  DEPOSIT_RETURN_NOT_FOUND: { status: 404, message: '돌려준 예약금을 찾을 수 없습니다.' },
  DEPOSIT_RETURN_REVERSED: { status: 409, message: '이미 되돌린 예약금입니다.' },
  CASH_RECEIPT_NOT_FOUND: { status: 404, message: '현금영수증을 찾을 수 없습니다.' },
  CASH_RECEIPT_EXCEEDS: { status: 400, message: '현금으로 받은 금액보다 많이 발급할 수 없습니다.' },
  CASH_RECEIPT_NOTHING_PAID: { status: 409, message: '현금영수증을 발급할 금액이 남아 있지 않습니다.' },
  CASH_RECEIPT_NUMBER_INVALID: {
    status: 400,
    message: '현금영수증을 받을 번호를 다시 확인해 주세요.',
  },
  CASH_RECEIPT_CLOSED: { status: 409, message: '이미 취소했거나 발급되지 않은 현금영수증입니다.' },
  CASH_RECEIPT_UNCANCELLED: {
    status: 409,
    message: '취소하지 못한 현금영수증이 있습니다. 먼저 취소를 마쳐 주세요.',
  },
  CASH_DAY_CLOSED: { status: 409, message: '이미 마감한 날입니다. 다시 열어야 수정할 수 있습니다.' },
  CASH_DAY_NOT_CLOSED: { status: 409, message: '마감하지 않은 날입니다.' },
  CASH_DIFFERENCE_NEEDS_REASON: { status: 400, message: '차액이 있습니다. 사유를 적어 주세요.' },
  CASH_SHORT: { status: 409, message: '예상 현금보다 큰 금액입니다. 맞는지 확인해 주세요.' },
  CASH_MOVE_NOT_FOUND: { status: 404, message: '입출금을 찾을 수 없습니다.' },
  CASH_MOVE_REVERSED: { status: 409, message: '이미 되돌린 입출금입니다.' },
  PAYMENT_METHOD_LIMIT: {
    status: 409,
    message: '결제 수단은 꺼 둔 것을 포함해 30개까지 추가할 수 있습니다.',
  },
  PAYMENT_METHOD_NAME_TAKEN: { status: 409, message: '같은 이름의 결제 수단이 있습니다.' },
  PAYMENT_METHOD_STAYS: { status: 409, message: '끌 수 없는 결제 수단입니다.' },
  UNPAID_NEEDS_CUSTOMER: { status: 400, message: '미수금은 등록된 고객에게만 남길 수 있습니다.' },
  PAYMENT_METHOD_NOT_FOUND: { status: 404, message: '결제 수단을 찾을 수 없습니다.' },

  // Quotes and links without a sign-in
  QUOTE_NOT_FOUND: { status: 404, message: '견적서를 찾을 수 없습니다.' },
  QUOTE_AGREED: {
    status: 409,
    message: '고객이 동의한 견적서입니다. 바뀐 내용은 새 견적서로 작성해 주세요.',
  },
  QUOTE_CLOSED: { status: 409, message: '거두었거나 이미 매출로 등록한 견적서입니다.' },
  LINK_NOT_FOUND: { status: 404, message: '링크가 없거나 기간이 지났습니다. 샵에 다시 요청해 주세요.' },

  ...accountErrors,
  ...billingErrors,
  ...channelErrors,
  ...chatbotErrors,
  ...creditErrors,
  ...peopleErrors,
  ...messageErrors,
  ...incentiveErrors,
  ...paymentErrors,
  ...statisticsErrors,
  ...onlineErrors,

  // Expected absences of later capabilities, named by the spec
  NOT_FOUND_PLATFORM_BOOKING_STOP: { status: 404, message: '예약 중지 기간을 찾을 수 없습니다.' },
  ZERO_SHOP_DEPOSIT_POLICY_NOT_FOUND: { status: 404, message: '예약금 정책이 아직 없습니다.' },
});

export type ErrorCode = keyof typeof errors;

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errors, code);

/** One thing wrong with one field; `field` is a dotted path into the request. */
export interface FieldProblem {
  field: string;
  message: string;
  code?: string;
  /** Data for the decision, for instance the conflicting booking. */
  detail?: unknown;
}

/** The server's error payload (spec, section 3). */
export interface ErrorPayload {
  timestamp: string;
  status: number;
  message: string;
  code: ErrorCode;
  errors: FieldProblem[];
}
