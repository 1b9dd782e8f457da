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
