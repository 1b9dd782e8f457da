import { createQuestion } from '../../lib/question.ts';

/** Whether to overlap knowingly, answered with the reason; drawn by OverlapDialog. */
export const overlapStore = createQuestion<
  {
    /** Who or what is in the way, one sentence each. */
    sentences: readonly string[];
    codes: readonly string[];
  },
  string
>();

export type OverlapQuestion = NonNullable<ReturnType<typeof overlapStore.get>>;

export const askOverlap = overlapStore.ask;
