import type { InspectionScope } from '../../../contract/inspection-words.ts';
import { eventKind, shape } from '../../platform/events/kinds.ts';

/** Nothing but news for open screens: who may read it sees it in the list. */
export const notificationAdded = eventKind('notification.added', {
  subject: 'shop',
  parameters: shape<{ notificationId: number }>(),
  live: () => [{ kind: 'notice' }],
});
export const popupSaved = eventKind('popup.saved', {
  subject: 'shop',
  parameters: shape<{ popupId: number; title: string; startsAt: string; endsAt: string; isNew: boolean }>(),
  live: () => [{ kind: 'notice' }],
});
/** Our own maintenance of a day from now, to each shop. */
export const inspectionAnnounced = eventKind('inspection.announced', {
  subject: 'shop',
  parameters: shape<{ startsAt: string; endsAt: string; scope: InspectionScope; readOnly: boolean }>(),
  live: () => [{ kind: 'notice' }],
});
