import type { SeriesScope } from './form/repeat.ts';
import { makeQuestion } from './question.ts';

/** How far a change of a repeating booking reaches; drawn by SeriesDialog. */
export const seriesStore = makeQuestion<{ title: string }, SeriesScope>();

export const askSeries = (title: string) => seriesStore.ask({ title });
