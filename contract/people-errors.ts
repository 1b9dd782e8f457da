/** Of people, their passwords, and the shop itself. Part of the catalogue in errors.ts. */
export const peopleErrors = {
  SENDER_NUMBER_NOT_APPROVED: { status: 409, message: '등록을 마친 발신번호가 아닙니다.' },
} as const;
