/** Words of the operator's desk that its screens share with the server. */
export const operatorRoles = ['SUPPORT', 'REVIEWER', 'ADMIN'] as const;
export type OperatorRole = (typeof operatorRoles)[number];
export const operatorRoleNames: Record<OperatorRole, string> = {
  SUPPORT: '고객 지원',
  REVIEWER: '심사',
  ADMIN: '관리',
};

/** What an operator may do. */
export const operatorAreas = ['reviews', 'contents', 'money', 'notices', 'shops', 'people', 'jobs'] as const;
export type OperatorArea = (typeof operatorAreas)[number];
export const areasOf: Record<OperatorRole, readonly OperatorArea[]> = {
  SUPPORT: ['contents', 'money', 'notices', 'shops', 'people'],
  REVIEWER: ['reviews', 'contents'],
  ADMIN: operatorAreas,
};

export const unresolvedKinds = ['PAYMENT', 'REFUND', 'CHARGE', 'CHARGE_REFUND'] as const;
export type UnresolvedKind = (typeof unresolvedKinds)[number];
export const unresolvedNames: Record<UnresolvedKind, string> = {
  PAYMENT: '예약금 결제',
  REFUND: '예약금 환불',
  CHARGE: '이용권·충전 결제',
  CHARGE_REFUND: '이용권·충전 환불',
};

export const officeNoticeKinds = ['BANNER', 'POPUP', 'INSPECTION'] as const;
export type OfficeNoticeKind = (typeof officeNoticeKinds)[number];
export const officeNoticeNames: Record<OfficeNoticeKind, string> = {
  BANNER: '띠 배너',
  POPUP: '팝업',
  INSPECTION: '점검',
};
