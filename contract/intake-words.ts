/** What bringing in a notice of another channel would do. */
export const intakeVerdicts = ['NEW', 'CHANGED', 'CANCELLED', 'SAME', 'CONFLICT', 'UNREADABLE'] as const;
export type IntakeVerdict = (typeof intakeVerdicts)[number];

/** Ways in which bookings and people of outside come, as the page of their health lists them. */
export const watchedChannels = [
  'ZERO_SHOP',
  'CHATBOT',
  'NAVER',
  'INSTAGRAM',
  'CALENDAR',
  'PUSH',
  'MAIL',
] as const;
export type WatchedChannel = (typeof watchedChannels)[number];
export const healthStates = ['OFF', 'OK', 'WAITING', 'PROBLEM'] as const;
export type HealthState = (typeof healthStates)[number];
