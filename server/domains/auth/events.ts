import { eventKind, shape } from '../../platform/events/kinds.ts';

export const passwordLinkGiven = eventKind('employee.password_link_given', {
  subject: 'employee',
  parameters: shape<{ name: string; removesSecondFactor: boolean }>(),
  live: () => [{ kind: 'employee' }],
});

/** So many codes for a shop's page in one hour that only known customers are texted until it is over. */
export const pageCodesSpent = eventKind('zero.codes_spent', {
  subject: 'shop',
  parameters: shape<{ sent: number }>(),
  live: () => [],
});
