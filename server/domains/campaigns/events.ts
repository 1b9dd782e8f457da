import { eventKind, shape } from '../../platform/events/kinds.ts';
import type { ShopEvent } from '../../platform/events/kinds.ts';

const live = ({ subjectId }: Pick<ShopEvent, 'subjectId'>) =>
  [{ kind: 'campaign', entity: subjectId }] as const;

export const campaignWritten = eventKind('campaign.written', {
  subject: 'campaign',
  parameters: shape<{ audience: string }>(),
  live,
});
export const campaignSent = eventKind('campaign.sent', {
  subject: 'campaign',
  parameters: shape<{ recipients: number; costWon: number; at: string | null }>(),
  live,
});
/** Some of its messages have been written, and others follow. */
export const campaignContinued = eventKind('campaign.continued', {
  subject: 'campaign',
  parameters: shape<{ planned: number }>(),
  live,
});
export const campaignMoved = eventKind('campaign.moved', {
  subject: 'campaign',
  parameters: shape<{ state: 'SENDING' | 'DONE' }>(),
  live,
});
export const campaignCancelled = eventKind('campaign.cancelled', {
  subject: 'campaign',
  parameters: shape<{ messages: number }>(),
  live,
});

const ofText = {
  subject: 'messageText',
  parameters: shape<{ name: string }>(),
  live: () => [{ kind: 'campaign' }] as const,
} as const;

export const textSaved = eventKind('message_text.saved', ofText);
export const textRemoved = eventKind('message_text.removed', ofText);
