import { infoKinds, timingRules } from '../../../contract/alarm-words.ts';
import type { InfoKind } from '../../../contract/alarm-words.ts';
import type { AutomaticKind } from '../../../contract/message-kinds.ts';
import { minuteOfWallTime, toWallTime } from '../../../contract/time.ts';
import type { AlarmContentId } from '../../../contract/ids.ts';
import type { AlimtalkRule, TextRule } from './queries.ts';

export interface KindDraft {
  on: boolean;
  channel: 'ALIMTALK' | 'TEXT';
  contentId: AlarmContentId | null;
  text: string;
  atMinute: number;
  offsetMinutes: number;
  days: string;
  categories: TextRule['categories'];
  /** Goes with it where it goes as a text. */
  image: TextRule['image'];
}

export const isInfoKind = (kind: AutomaticKind): kind is InfoKind =>
  (infoKinds as readonly string[]).includes(kind);

export const draftOf = (
  { on, timing, text, categories, image }: TextRule,
  alimtalk: AlimtalkRule | undefined,
): KindDraft => ({
  on,
  channel: alimtalk?.channel ?? 'TEXT',
  contentId: alimtalk?.content?.id ?? null,
  text: text ?? '',
  atMinute: timing.at === undefined ? 600 : minuteOfWallTime(timing.at),
  offsetMinutes: timing.offsetMinutes ?? 60,
  days: timing.days?.join(', ') ?? '',
  categories,
  image,
});

export const daysIn = (typed: string): number[] =>
  typed
    .split(/[^\d]+/u)
    .filter((part) => part !== '')
    .map(Number);

/** What the kind can be told about its time, and no more. */
export const timingOf = (kind: AutomaticKind, draft: KindDraft): TextRule['timing'] => {
  const { standard } = timingRules[kind] ?? {};
  return {
    ...(standard?.offsetMinutes !== undefined && { offsetMinutes: draft.offsetMinutes }),
    ...(standard?.atMinute !== undefined && { at: toWallTime(draft.atMinute) }),
    ...(standard?.days !== undefined && { days: daysIn(draft.days) }),
  };
};
