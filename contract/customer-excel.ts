/** The most customers that one bulk action may name. */
export const mostChosen = 10_000;

/** What a download of customers may hold; apart from the schemas, so that the browser needs no zod. */
export const excelColumns = [
  'CODE',
  'NAME',
  'NICKNAME',
  'PHONE',
  'SEX',
  'BIRTHDAY',
  'GRADE',
  'GROUPS',
  'TAGS',
  'EMPLOYEE',
  'JOB',
  'INFLOW',
  'INTRODUCER',
  'MEMO',
  'MEMO_PINNED',
  'REGISTERED_ON',
  'FIRST_VISIT_ON',
  'LAST_VISIT_ON',
  'VISIT_COUNT',
  'NO_SHOW_COUNT',
  'SALES',
  'UNPAID',
  'POINTS',
  'PASS_BALANCE',
  'TICKETS',
  'PRIVACY',
  'MARKETING',
  'NIGHT',
  'SENDING',
  'PETS',
] as const;
export type ExcelColumn = (typeof excelColumns)[number];

/** Headings that the import recognises. */
export const excelColumnNames: Record<ExcelColumn, string> = {
  CODE: '고객번호',
  NAME: '이름',
  NICKNAME: '별명',
  PHONE: '연락처',
  SEX: '성별',
  BIRTHDAY: '생일',
  GRADE: '등급',
  GROUPS: '속한 그룹',
  TAGS: '태그',
  EMPLOYEE: '담당자',
  JOB: '직업',
  INFLOW: '알게 된 경로',
  INTRODUCER: '소개한 고객',
  MEMO: '메모',
  MEMO_PINNED: '메모 고정',
  REGISTERED_ON: '등록일',
  FIRST_VISIT_ON: '첫 방문',
  LAST_VISIT_ON: '최근 방문',
  VISIT_COUNT: '방문 횟수',
  NO_SHOW_COUNT: '노쇼',
  SALES: '누적 매출',
  UNPAID: '미수금',
  POINTS: '포인트',
  PASS_BALANCE: '정액권 잔액',
  TICKETS: '티켓 남은 횟수',
  PRIVACY: '개인정보 동의',
  MARKETING: '광고 수신 동의',
  NIGHT: '야간 광고 동의',
  SENDING: '메시지 수신',
  PETS: '반려동물',
};

/** Left blank for who may not read balances. */
export const balanceColumns: ReadonlySet<ExcelColumn> = new Set(['POINTS', 'PASS_BALANCE', 'TICKETS']);
