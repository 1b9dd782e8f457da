import type { DepositTerms } from '../../../contract/deposit-policy.ts';
import { eventKind, shape } from '../../platform/events/kinds.ts';

const live = () => [{ kind: 'payment' }] as const;

export const policySaved = eventKind('deposit_policy.saved', {
  subject: 'shop',
  parameters: shape<{ enabled: boolean; terms: DepositTerms }>(),
  live,
});
