import { eventKind, shape } from '../../platform/events/kinds.ts';

const stop = {
  subject: 'shop',
  parameters: shape<{ stopId: number }>(),
  live: () => [{ kind: 'schedule' }] as const,
} as const;

export const platformStopAdded = eventKind('platform-stop.added', stop);
export const platformStopLifted = eventKind('platform-stop.lifted', stop);
