/** What bringing in a notice of another channel would do. */
export const intakeVerdicts = ['NEW', 'CHANGED', 'CANCELLED', 'SAME', 'CONFLICT', 'UNREADABLE'] as const;
export type IntakeVerdict = (typeof intakeVerdicts)[number];
