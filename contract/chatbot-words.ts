/** The skills of the bot; apart from the schemas, so that the browser needs no zod. */
export const chatSkills = ['items', 'slots', 'bookings', 'list', 'cancel', 'confirm'] as const;
export type ChatSkill = (typeof chatSkills)[number];

/** Below the bot's base address. */
export const skillPaths: Record<ChatSkill, string> = {
  items: '/items',
  slots: '/slots',
  bookings: '/bookings',
  list: '/bookings/list',
  cancel: '/bookings/cancel',
  confirm: '/bookings/cancel-confirm',
};

export const skillNames: Record<ChatSkill, string> = {
  items: '시술 고르기',
  slots: '시간 고르기',
  bookings: '예약하기',
  list: '내 예약',
  cancel: '예약 취소',
  confirm: '취소 확정',
};
