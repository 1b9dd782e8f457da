/** What a download of customers may hold; apart from the schemas, so that the browser needs no zod. */
export const excelColumns = [
  'CODE',
  'NAME',
  'PHONE',
  'SEX',
  'BIRTHDAY',
  'GRADE',
  'EMPLOYEE',
  'MEMO',
  'REGISTERED_ON',
  'FIRST_VISIT_ON',
  'LAST_VISIT_ON',
  'VISIT_COUNT',
  'NO_SHOW_COUNT',
  'SALES',
  'UNPAID',
  'PETS',
] as const;
export type ExcelColumn = (typeof excelColumns)[number];

/** Headings that our own import understands again. */
export const excelColumnNames: Record<ExcelColumn, string> = {
  CODE: '고객번호',
  NAME: '이름',
  PHONE: '연락처',
  SEX: '성별',
  BIRTHDAY: '생일',
  GRADE: '등급',
  EMPLOYEE: '담당자',
  MEMO: '메모',
  REGISTERED_ON: '등록일',
  FIRST_VISIT_ON: '첫 방문',
  LAST_VISIT_ON: '최근 방문',
  VISIT_COUNT: '방문 횟수',
  NO_SHOW_COUNT: '노쇼',
  SALES: '누적 매출',
  UNPAID: '미수금',
  PETS: '반려동물',
};
