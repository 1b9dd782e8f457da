/** Programs, kinds of file and columns of a move; apart from the schemas, so that the browser needs no zod. */
/** The programs people come from; EXCEL is our own form, filled in by hand. */
export const services = [
  'HANDSOS',
  'BEAUTYZZANG',
  'AHA',
  'COLLABOSALON',
  'HAIRZZANG',
  'TINKERVIEW',
  'BRAVEBEAUTY',
  'GONGBIZ',
  'STUDIOMATE',
  'EXCEL',
] as const;
export type Service = (typeof services)[number];

export const serviceNames: Record<Service, string> = {
  HANDSOS: '핸드SOS',
  BEAUTYZZANG: '뷰티짱',
  AHA: '아하',
  COLLABOSALON: '콜라보살롱',
  HAIRZZANG: '헤어짱',
  TINKERVIEW: '팅커뷰',
  BRAVEBEAUTY: '용감한뷰티',
  GONGBIZ: '공비서',
  STUDIOMATE: '스튜디오메이트',
  EXCEL: '엑셀 양식',
};

export const fileKinds = ['XLSX', 'XLS', 'HTML', 'CSV'] as const;
export type FileKind = (typeof fileKinds)[number];

/** What a column of the file may become. */
export const targets = [
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
  'POINTS',
  'PASS_BALANCE',
  'TICKETS',
  'PRIVACY',
  'MARKETING',
  'NIGHT',
  'SENDING',
  'PETS',
  'PET_NAME',
  'PET_BREED',
  'PET_WEIGHT',
] as const;
export type Target = (typeof targets)[number];

export const targetNames: Record<Target, string> = {
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
  INTRODUCER: '소개자',
  MEMO: '메모',
  MEMO_PINNED: '메모 고정',
  REGISTERED_ON: '등록일',
  FIRST_VISIT_ON: '첫 방문',
  LAST_VISIT_ON: '최근 방문',
  VISIT_COUNT: '방문 횟수',
  POINTS: '포인트',
  PASS_BALANCE: '정액권 잔액',
  TICKETS: '티켓 잔여',
  PRIVACY: '개인정보 동의',
  MARKETING: '광고 수신 동의',
  NIGHT: '야간 광고 동의',
  SENDING: '메시지 수신',
  PETS: '펫 (한 칸에 모두)',
  PET_NAME: '펫 이름',
  PET_BREED: '품종',
  PET_WEIGHT: '몸무게',
};
