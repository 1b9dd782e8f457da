import { eventKind, shape } from '../../platform/events/kinds.ts';
import type { presentShop } from './present.ts';

type Shop = ReturnType<typeof presentShop>;

export const shopUpdated = eventKind('shop.updated', {
  subject: 'shop',
  parameters: shape<{ before: Shop; after: Shop }>(),
  live: () => [{ kind: 'shop' }],
});

const live = () => [{ kind: 'shop' }] as const;
export const contactSaved = eventKind('shop.contact_saved', {
  subject: 'shop',
  parameters: shape<{ phone: { before: string | null; after: string | null } }>(),
  live,
});
export const profileSaved = eventKind('shop.profile_saved', {
  subject: 'shop',
  parameters: shape<{ businessNumber: string | null }>(),
  live,
});

const ofNumber = { subject: 'shop', parameters: shape<{ number: string }>(), live } as const;
export const senderNumberRequested = eventKind('sender_number.requested', ofNumber);
export const senderNumberDecided = eventKind('sender_number.decided', {
  subject: 'shop',
  parameters: shape<{ number: string; rejection: string | null }>(),
  live,
});

export const shopClosed = eventKind('shop.closed', { subject: 'shop', parameters: shape<object>(), live });
export const shopReopened = eventKind('shop.reopened', {
  subject: 'shop',
  parameters: shape<object>(),
  live,
});
