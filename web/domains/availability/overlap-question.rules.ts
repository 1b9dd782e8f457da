import { createQuestion } from '../../lib/question.ts';

/** Whether to overlap knowingly, answered with the reason; drawn by OverlapDialog. */
export const overlapStore = createQuestion<
  {
    /** What is in the way, one sentence each. */
    sentences: readonly string[];
    codes: readonly string[];
    /** The nearest free times, in minutes; none where they were not looked for. */
    free: readonly number[];
  },
  /** A reason overlaps; a minute is where it goes instead. */
  { reason: string } | { minute: number }
>();

export type OverlapQuestion = NonNullable<ReturnType<typeof overlapStore.get>>;

export const askOverlap = overlapStore.ask;
