import { eventKind, shape } from '../../platform/events/kinds.ts';

export const goalsSaved = eventKind('statistics.goals_saved', {
  subject: 'shop',
  parameters: shape<{ month: string; shopWon: number | null; people: number }>(),
  live: () => [{ kind: 'goal' }],
});
