/** Words of settlement that screens share with the server; apart from the schemas, so that the browser needs no zod. */
export const settlementFileKinds = ['BUSINESS_REGISTRATION', 'BANKBOOK', 'LICENSE'] as const;
export type SettlementFileKind = (typeof settlementFileKinds)[number];
export const settlementFileNames: Record<SettlementFileKind, string> = {
  BUSINESS_REGISTRATION: '사업자등록증',
  BANKBOOK: '통장 사본',
  LICENSE: '영업신고증',
};
/** Without these it cannot be examined. */
export const neededFileKinds: readonly SettlementFileKind[] = ['BUSINESS_REGISTRATION', 'BANKBOOK'];

export const businessKinds = ['SOLE', 'CORPORATE'] as const;
export const businessKindNames = { SOLE: '개인', CORPORATE: '법인' } as const;
export const taxations = ['GENERAL', 'SIMPLE', 'EXEMPT'] as const;
export const taxationNames = { GENERAL: '일반과세', SIMPLE: '간이과세', EXEMPT: '면세' } as const;

export const settlementStates = ['IN_REVIEW', 'APPROVED', 'REJECTED', 'REPLACED'] as const;

/** The banks that most accounts are at. */
export const commonBanks: readonly string[] = ['004', '088', '020', '081', '011', '003', '090', '092'];
