import { hasLinkLine, standardTexts, withoutLink } from '../../../../contract/alarm-texts.ts';
import { fillIn } from '../../../../contract/alarm-words.ts';
import type { AttemptChannel } from '../../../../contract/message-kinds.ts';
import type { MessageReason } from '../../../../contract/message-states.ts';
import { LMS_MAX_BYTES, measureText, SMS_MAX_BYTES } from '../../../../contract/message-bytes.ts';
import type { MessageRow } from '../queries.ts';

/** Whether the next attempt is an alimtalk: not once it has failed for certain and a text may follow. */
export const isByAlimtalk = ({ channel, fell_back }: Pick<MessageRow, 'channel' | 'fell_back'>): boolean =>
  channel === 'ALIMTALK' && !fell_back;

export type Measured = { channel: AttemptChannel } | { reason: MessageReason };

/** What a text travels as, by its length; or why no carrier takes it. */
export const measureAsText = (text: string): Measured => {
  const { bytes, unsupported } = measureText(text);
  if (unsupported.length > 0) return { reason: 'TEXT_NOT_ENCODABLE' };
  if (bytes > LMS_MAX_BYTES) return { reason: 'TEXT_TOO_LONG' };
  return { channel: bytes > SMS_MAX_BYTES ? 'LMS' : 'SMS' };
};

type Alimtalk = Pick<MessageRow, 'kind' | 'text' | 'variables'>;
type Approved = Pick<MessageRow, 'text' | 'variables'> & { templateId: string | undefined };

const standards: Readonly<Partial<Record<MessageRow['kind'], string>>> = standardTexts;

/** The approved template of a standard text; while the one with the link is not approved, it goes without. */
export const approvedWords = (
  templates: Readonly<Record<string, string>>,
  { kind, text, variables }: Alimtalk,
): Approved => {
  const [plain, linked] = [templates[kind], templates[`${kind}_LINK`]];
  const { 예약링크: link, ...others } = variables;
  const standard = standards[kind] ?? '';
  if (link === undefined || !hasLinkLine(standard)) return { templateId: plain, text, variables };
  return linked === undefined
    ? { templateId: plain, text: fillIn(withoutLink(standard), others), variables: others }
    : { templateId: linked, text, variables };
};
