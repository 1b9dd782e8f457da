import { eventKind, shape } from '../../../platform/events/kinds.ts';
import { listsLive } from '../../customers/public.ts';

const named = {
  subject: 'shop',
  parameters: shape<{ name: string }>(),
  live: listsLive,
} as const;

export const filterCreated = eventKind('customer_filter.created', named);
export const filterUpdated = eventKind('customer_filter.updated', named);
export const filterDeleted = eventKind('customer_filter.deleted', {
  subject: 'shop',
  parameters: shape<object>(),
  live: listsLive,
});
