/** What the people of a shop are told about, with the word on screen. */
export const notificationKinds = {
  BOOKING_REQUEST: '승인할 예약',
  BOOKING_NEW: '새 온라인 예약',
  BOOKING_CHANGE: '고객이 바꾼 예약',
  BOOKING_CANCEL: '취소된 예약',
  DEPOSIT: '예약금을 낸 예약',
  CONFLICT: '밖에서 들어와 겹친 예약',
  WAITLIST: '빈자리 대기',
  REFUND_FAILED: '되지 않은 환불',
  BILLING: '이용권·알림 결제',
  REVIEW: '정산·알림톡 심사 결과',
  PEOPLE: '직원 가입·휴가',
  CHANNEL: '끊어진 연결',
  BOOKS: '장부 점검',
  REPORT: '월간 보고서',
  INSPECTION: '단골 점검 안내',
} as const;
export type NotificationKind = keyof typeof notificationKinds;
export const allNotificationKinds = Object.keys(notificationKinds) as [
  NotificationKind,
  ...NotificationKind[],
];

/** Where a popup opens: on the shop's own page for customers, or in the office. */
export const popupPlaces = ['SHOP_PAGE', 'OFFICE'] as const;
/** The audience of a popup of the shop's page. */
export const popupAudiences = { EVERYONE: '모두', NEW: '처음 온 고객', RETURNING: '다시 온 고객' } as const;
export type PopupAudience = keyof typeof popupAudiences;
export const mostPopups = 3;
export const popupDays = 90;
/** Our own maintenance stops what shops write: longer is a slip of the finger. */
export const inspectionDays = 7;
