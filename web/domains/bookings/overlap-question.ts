import { makeQuestion } from './question.ts';

/** Whether to overlap knowingly, answered with the reason; drawn by OverlapDialog. */
export const overlapStore = makeQuestion<
  {
    /** Who is in the way, one sentence each. */
    sentences: readonly string[];
  },
  string
>();

export type OverlapQuestion = NonNullable<ReturnType<typeof overlapStore.get>>;

export const askOverlap = (sentences: readonly string[]) => overlapStore.ask({ sentences });
