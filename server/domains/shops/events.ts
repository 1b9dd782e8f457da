import { eventKind, shape } from '../../platform/events/kinds.ts';
import type { presentShop } from './present.ts';

type Shop = ReturnType<typeof presentShop>;

export const shopUpdated = eventKind('shop.updated', {
  subject: 'shop',
  parameters: shape<{ before: Shop; after: Shop }>(),
  live: () => [{ kind: 'shop' }],
});
