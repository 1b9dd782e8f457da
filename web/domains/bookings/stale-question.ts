import type { BookingDraft } from './form/draft.ts';
import type { VersionField } from './form/versions.ts';
import { makeQuestion } from './question.ts';
import type { BookingDetail } from './queries.ts';

export interface Versions {
  theirs: BookingDetail;
  mine: BookingDraft;
  /** What both began from. */
  start: BookingDraft;
}

/** Which fields are to be mine over what somebody else saved first; drawn by StaleQuestion. */
export const staleStore = makeQuestion<Versions, readonly VersionField[]>();

export const askStale = staleStore.ask;
