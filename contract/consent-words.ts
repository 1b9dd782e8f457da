/** Kinds and sources of consent; apart from the schemas, so that the browser needs no zod. */
export const consentKinds = ['PRIVACY', 'MARKETING', 'NIGHT'] as const;
export type ConsentKind = (typeof consentKinds)[number];
export const consentNames: Record<ConsentKind, string> = {
  PRIVACY: '개인정보 수집·이용',
  MARKETING: '광고 수신',
  NIGHT: '야간 광고 수신',
};

export const consentSources = ['COUNTER', 'PAPER', 'PHONE', 'MESSAGE', 'ONLINE', 'IMPORT'] as const;
export type ConsentSource = (typeof consentSources)[number];
export const consentSourceNames: Record<ConsentSource, string> = {
  COUNTER: '매장에서 말로',
  PAPER: '종이 동의서',
  PHONE: '전화',
  MESSAGE: '문자·카카오톡',
  ONLINE: '온라인 예약',
  IMPORT: '이전 프로그램',
};

/** Consent to advertising is asked for again every two years. */
export const confirmByOf = (saidAt: string): string => {
  const at = new Date(saidAt);
  at.setUTCFullYear(at.getUTCFullYear() + 2);
  return at.toISOString();
};

/** Anyone who books online agrees to the words of the page; a change of them is a new version. */
export const consentTextVersion = 1;
