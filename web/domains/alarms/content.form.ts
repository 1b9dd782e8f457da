import { longestContent } from '../../../contract/alarm-lint.ts';
import type { ContentButton } from '../../../contract/alarm-lint.ts';
import { standardTexts } from '../../../contract/alarm-texts.ts';
import type { InfoKind } from '../../../contract/alarm-words.ts';
import { messageKinds } from '../../../contract/message-kinds.ts';
import type { Content } from './queries.ts';

export interface ContentDraft {
  kind: InfoKind;
  name: string;
  body: string;
  buttons: ContentButton[];
}

export const mostButtons = 5;

/** A new one begins as the standard one of its kind reads. */
export const freshContent = (kind: InfoKind): ContentDraft => ({
  kind,
  name: `우리 샵 ${messageKinds[kind].name}`,
  body: standardTexts[kind],
  buttons: [],
});

export const contentDraftOf = ({ kind, name, body, buttons }: Content): ContentDraft => ({
  kind,
  name,
  body,
  buttons,
});

export const isWhole = ({ name, body, buttons }: ContentDraft): boolean =>
  name.trim() !== '' &&
  body.trim() !== '' &&
  body.length <= longestContent &&
  buttons.every((button) => button.name.trim() !== '' && button.url.startsWith('https://'));
