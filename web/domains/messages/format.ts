import { attemptChannelNames, messageKinds } from '../../../contract/message-kinds.ts';
import { messageReasons, messageStateNames, standingRefusals } from '../../../contract/message-states.ts';
import type { AttemptState, MessageReason, MessageState } from '../../../contract/message-states.ts';
import { formatWon } from '../../../contract/money.ts';
import { formatDay, formatTime, shopDateOf } from '../../../contract/time.ts';
import { vendorAnswers } from '../../../contract/vendor-answers.ts';
import { addresses } from '../../lib/addresses.ts';
import type { Tone } from '../../ui/tag.tsx';
import type { Attempt, Message } from './queries.ts';

const tones: Readonly<Record<MessageState, Tone>> = {
  SCHEDULED: 'info',
  QUEUED: 'info',
  SENDING: 'warn',
  UNKNOWN: 'warn',
  SENT: 'ok',
  DELIVERED: 'ok',
  FAILED: 'bad',
  EXPIRED: 'bad',
  SKIPPED: 'plain',
  CANCELLED: 'plain',
};

/** One that waits and will not go as things stand is not said to be going. */
const stateShown = (state: MessageState, reason: MessageReason | null): MessageState =>
  state === 'SCHEDULED' && reason !== null && standingRefusals.has(reason) ? 'SKIPPED' : state;

export const stateTag = ({
  state,
  reason = null,
}: {
  state: MessageState | AttemptState;
  reason?: MessageReason | null;
}): { text: string; tone: Tone } => {
  const shown = stateShown(state, reason);
  return { text: messageStateNames[shown], tone: tones[shown] };
};

export const whenOf = (instant: string): string => `${formatDay(shopDateOf(instant))} ${formatTime(instant)}`;

export const kindName = ({ kind }: Pick<Message, 'kind'>): string => messageKinds[kind].name;

export const channelName = ({ channel, fellBack }: Pick<Message, 'channel' | 'fellBack'>): string => {
  if (channel === 'TEXT') return '문자';
  return fellBack ? '알림톡 → 문자' : '알림톡';
};

/** What has to be put right before it can go. */
export const remedyOf = ({
  reason,
  customer,
}: Pick<Message, 'reason' | 'customer'>): { label: string; to: string } | null => {
  switch (reason) {
    case 'CREDIT_SHORT':
      return { label: '충전하기', to: addresses.credit };
    case 'TEMPLATE':
      return { label: '알림톡 내용 보기', to: '/messages/contents' };
    case 'TEXT_TOO_LONG':
    case 'TEXT_NOT_ENCODABLE':
      return { label: '글 수정', to: '/messages/automatic' };
    case 'NOT_KAKAO':
    case 'BLOCKED':
    case 'REJECTED':
    case 'NOT_DELIVERED':
      return customer && { label: '고객 정보 보기', to: addresses.customer(customer.customerNo) };
    default:
      return null;
  }
};

/** Which rule held it back, or what went wrong. */
export const reasonOf = ({ reason }: Pick<Message, 'reason'>): string | null =>
  reason === null ? null : messageReasons[reason];

export const costOf = ({ costWon, state }: Pick<Message, 'costWon' | 'state'>): string =>
  costWon > 0 ? formatWon(costWon) : state === 'FAILED' || state === 'EXPIRED' ? '돌려받음' : '';

export const attemptName = ({ n, channel }: Attempt): string => `${n}번째 · ${attemptChannelNames[channel]}`;

/** The vendor's answer, in words and by its code for asking the vendor. */
export const answerOf = ({ code, failure, state }: Attempt): string | null => {
  if (code === null) return null;
  const unnamed = state === 'FAILED' ? messageReasons.NOT_DELIVERED : '';
  const meaning = failure ?? vendorAnswers[code] ?? unnamed;
  return `${meaning} (결과 ${code})`.trim();
};
