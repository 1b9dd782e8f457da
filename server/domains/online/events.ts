import { eventKind, shape } from '../../platform/events/kinds.ts';

const live = () => [{ kind: 'zeroShop' }] as const;

export const zeroSaved = eventKind('zero.saved', {
  subject: 'zero_shop',
  parameters: shape<{ slug: string }>(),
  live,
});
/** What customers see is another now. */
export const zeroPublished = eventKind('zero.published', {
  subject: 'zero_shop',
  parameters: shape<{ slug: string; first: boolean }>(),
  live,
});
export const zeroSwitched = eventKind('zero.switched', {
  subject: 'zero_shop',
  parameters: shape<{ on: boolean }>(),
  live,
});
/** Of a customer whose number books by telephone alone. */
const ofCustomer = {
  subject: 'customer',
  live: ({ subjectId }: { subjectId: number }) =>
    [{ kind: 'customer', entity: subjectId, customerNo: subjectId }] as const,
} as const;
export const onlineBlocked = eventKind('online.blocked', {
  ...ofCustomer,
  parameters: shape<{ reason: string }>(),
  personal: ['reason'],
});
export const onlineUnblocked = eventKind('online.unblocked', { ...ofCustomer, parameters: shape<object>() });
/** By us: customers book nothing on the page until we open it again. */
export const zeroStopped = eventKind('zero.stopped', {
  subject: 'zero_shop',
  parameters: shape<{ reason: string | null }>(),
  live,
});
