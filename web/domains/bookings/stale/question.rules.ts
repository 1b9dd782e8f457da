import type { BookingDraft } from '../draft.ts';
import { createQuestion } from '../../../lib/question.ts';
import type { BookingDetail } from '../queries.ts';

export interface Versions {
  theirs: BookingDetail;
  mine: BookingDraft;
  /** What both began from. */
  start: BookingDraft;
}

/** What to save over another employee's save; drawn by StaleQuestion. */
export const staleStore = createQuestion<Versions, BookingDraft>();

export const askStale = staleStore.ask;
