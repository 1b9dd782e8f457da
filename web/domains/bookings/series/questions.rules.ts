import type { Occurrence, SeriesChoice, SeriesScope } from '../repeat.rules.ts';
import { createQuestion } from '../../../lib/question.ts';

/** How far a change of a repeating booking reaches; drawn by SeriesDialog. */
export const seriesStore = createQuestion<{ title: string }, SeriesScope>();

export const askSeries = (title: string) => seriesStore.ask({ title });

/** What becomes of each day that cannot be; drawn by ConflictsDialog. */
export const conflictsStore = createQuestion<
  {
    occurrences: readonly Occurrence[];
    /** How leaving a day out is called; not offered where that would leave nothing. */
    skipLabel: string | undefined;
  },
  SeriesChoice[]
>();

export type ConflictsQuestion = NonNullable<ReturnType<typeof conflictsStore.get>>;
