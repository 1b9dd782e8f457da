const money: ReadonlySet<string> = new Set(['CARD', 'CASH', 'TRANSFER', 'NAVER_PAY', 'KAKAO_PAY', 'CUSTOM']);

/** Whether a kind of payment moves money; the others move a balance, a debt or a deposit. */
export const movesMoney = (kind: string): boolean => money.has(kind);
