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
/** By us: customers book nothing on the page until we open it again. */
export const zeroStopped = eventKind('zero.stopped', {
  subject: 'zero_shop',
  parameters: shape<{ reason: string | null }>(),
  live,
});
