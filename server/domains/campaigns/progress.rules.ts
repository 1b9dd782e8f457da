import type { MessageState } from '../../../contract/message-states.ts';
import type { CampaignRow, Count } from './queries.ts';

type Stage = 'waiting' | 'sending' | 'sent' | 'failed' | 'skipped' | 'cancelled';
type Progress = Record<Stage | 'planning', number>;

const stageOf: Readonly<Record<MessageState, Stage>> = {
  SCHEDULED: 'waiting',
  QUEUED: 'waiting',
  SENDING: 'sending',
  UNKNOWN: 'sending',
  SENT: 'sent',
  DELIVERED: 'sent',
  FAILED: 'failed',
  EXPIRED: 'failed',
  SKIPPED: 'skipped',
  CANCELLED: 'cancelled',
};

/** Every recipient stands in one of these. Whose message could not be written any more is held back. */
export const progressOf = (
  { recipients, planned, state }: Pick<CampaignRow, 'recipients' | 'planned' | 'state'>,
  counts: readonly Pick<Count, 'state' | 'count'>[],
): Progress => {
  const unwritten = recipients - planned;
  const isOff = state === 'CANCELLED';
  const progress: Progress = {
    planning: isOff ? 0 : unwritten,
    waiting: 0,
    sending: 0,
    sent: 0,
    failed: 0,
    skipped: 0,
    cancelled: isOff ? unwritten : 0,
  };
  for (const { state: message, count } of counts) progress[stageOf[message]] += count;
  const written = counts.reduce((sum, { count }) => sum + count, 0);
  progress.skipped += Math.max(0, planned - written);
  return progress;
};

/** Nothing of it is still to leave. */
export const isOver = ({ planning, waiting, sending }: Progress): boolean =>
  planning + waiting + sending === 0;
