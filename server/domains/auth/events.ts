import { eventKind, shape } from '../../platform/events/kinds.ts';

export const passwordLinkGiven = eventKind('employee.password_link_given', {
  subject: 'employee',
  parameters: shape<{ name: string; removesSecondFactor: boolean }>(),
  live: () => [{ kind: 'employee' }],
});
