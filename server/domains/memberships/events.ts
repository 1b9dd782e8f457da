import type { CustomerNo } from '../../../contract/ids.ts';
import { eventKind, shape } from '../../platform/events/kinds.ts';

interface Holder {
  customerNo: CustomerNo;
}

const allAccounts = {
  subject: 'shop',
  parameters: shape<{ accounts: number }>(),
  live: () => [{ kind: 'membership' }] as const,
} as const;

export const accountsImported = eventKind('accounts.imported', allAccounts);
export const accountsRemoved = eventKind('accounts.removed', allAccounts);

const betweenRelatives = {
  subject: 'customer',
  parameters: shape<{ customer: Holder; relative: Holder }>(),
  live: ({ parameters }: { parameters: { customer: Holder } }) =>
    [{ kind: 'membership', customerNo: parameters.customer.customerNo }] as const,
} as const;

export const familyShared = eventKind('family.shared', betweenRelatives);
export const familyUnshared = eventKind('family.unshared', betweenRelatives);

const settings = {
  subject: 'shop',
  parameters: shape<object>(),
  live: () => [{ kind: 'shop' }] as const,
} as const;

export const pointRulesUpdated = eventKind('point-rules.updated', settings);
export const memberPricingUpdated = eventKind('member-pricing.updated', settings);
