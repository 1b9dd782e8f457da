/** How customer data was accessed; apart from the schemas, so that the browser needs no zod. */
export const accessKinds = ['CUSTOMER', 'NUMBER', 'LIST', 'CALL', 'EXPORT', 'ACCOUNT', 'OPERATOR'] as const;
export type AccessKind = (typeof accessKinds)[number];
export const accessNames: Record<AccessKind, string> = {
  CUSTOMER: '고객 상세',
  NUMBER: '연락처 찾기',
  LIST: '연락처가 보이는 목록',
  CALL: '전화 카드',
  EXPORT: '엑셀 내려받기',
  ACCOUNT: '계정 보안',
  OPERATOR: '단골 고객 지원',
};
