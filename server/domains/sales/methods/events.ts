import { eventKind, shape } from '../../../platform/events/kinds.ts';

const live = () => [{ kind: 'shop' }] as const;
const named = { subject: 'shop', parameters: shape<{ name: string }>(), live } as const;

export const methodAdded = eventKind('payment-method.added', named);
export const methodUpdated = eventKind('payment-method.updated', named);
export const methodDisabled = eventKind('payment-method.disabled', named);
export const methodsArranged = eventKind('payment-methods.arranged', {
  subject: 'shop',
  parameters: shape(),
  live,
});
