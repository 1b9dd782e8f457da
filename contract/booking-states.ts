/** The states of a booking and the one table of transitions. */
export const bookingStates = [
  'REQUESTED',
  'CONFIRMED',
  'IN_SERVICE',
  'COMPLETED',
  'NO_SHOW',
  'CANCELLED',
] as const;
export type BookingState = (typeof bookingStates)[number];

export const stateNames: Record<BookingState, string> = {
  REQUESTED: '승인 대기',
  CONFIRMED: '예약 확정',
  IN_SERVICE: '시술 중',
  COMPLETED: '매출 등록 완료',
  NO_SHOW: '노쇼',
  CANCELLED: '예약 취소',
};

/** Transitions by hand, including undo. COMPLETED is entered and left only through a sale. */
export const transitions: Record<BookingState, readonly BookingState[]> = {
  REQUESTED: ['CONFIRMED', 'CANCELLED', 'NO_SHOW'],
  CONFIRMED: ['REQUESTED', 'IN_SERVICE', 'NO_SHOW', 'CANCELLED'],
  IN_SERVICE: ['CONFIRMED', 'CANCELLED'],
  COMPLETED: [],
  NO_SHOW: ['REQUESTED', 'CONFIRMED', 'CANCELLED'],
  CANCELLED: ['REQUESTED', 'CONFIRMED', 'IN_SERVICE', 'NO_SHOW'],
};

/** Minutes after which who has not come is late. */
const lateAfter = 5;

/** How many minutes an expected guest is late; 0 before the start. */
export const minutesLate = (state: string, startMinute: number, nowMinute: number): number => {
  const minutes = nowMinute - startMinute;
  return state === 'CONFIRMED' && minutes >= lateAfter ? minutes : 0;
};

/** States in which the booking occupies its employee's time. */
export const holdsTime = (state: BookingState): boolean => state !== 'CANCELLED' && state !== 'NO_SHOW';
export const isOpen = (state: BookingState): boolean =>
  state === 'REQUESTED' || state === 'CONFIRMED' || state === 'IN_SERVICE';
