import type { ConsentKind, ConsentSource } from '../../../contract/consent-words.ts';
import { eventKind, shape } from '../../platform/events/kinds.ts';
import type { Change, ShopEvent } from '../../platform/events/kinds.ts';
import { customerLive } from '../customers/public.ts';

const consent = {
  subject: 'customer',
  parameters: shape<{ kind: ConsentKind; source: ConsentSource }>(),
  live: customerLive,
} as const;

export const consentGiven = eventKind('consent.given', consent);
export const consentRefused = eventKind('consent.refused', consent);

const everywhere = [
  'booking',
  'campaign',
  'customer',
  'incentive',
  'inventory',
  'membership',
  'message',
  'paper',
  'payment',
  'sale',
  'schedule',
  'waitlist',
] as const;

/** What was written of them anywhere, on whatever screen is open. */
const erasedLive = (event: Pick<ShopEvent, 'subjectId'>): readonly Change[] => [
  ...customerLive(event),
  ...everywhere.map((kind) => ({ kind })),
];

export const customerErased = eventKind('customer.erased', {
  subject: 'customer',
  parameters: shape<{ reason: string }>(),
  personal: ['reason'],
  live: erasedLive,
});
