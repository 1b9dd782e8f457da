/** The kinds of payment that move money; the others move a balance, a debt or a deposit. */
export const moneyKinds = ['CARD', 'CASH', 'TRANSFER', 'NAVER_PAY', 'KAKAO_PAY', 'CUSTOM'] as const;

const money: ReadonlySet<string> = new Set(moneyKinds);

export const movesMoney = (kind: string): boolean => money.has(kind);
