import { eventKind, shape } from '../../platform/events/kinds.ts';

export const goalsSaved = eventKind('statistics.goals_saved', {
  subject: 'shop',
  parameters: shape<{ month: string; shopWon: number | null; people: number }>(),
  live: () => [{ kind: 'goal' }],
});

const ofView = {
  subject: 'shop' as const,
  parameters: shape<{ name: string }>(),
  live: () => [{ kind: 'report' as const }],
};
export const viewSaved = eventKind('statistics.view_saved', ofView);
export const viewRemoved = eventKind('statistics.view_removed', ofView);
