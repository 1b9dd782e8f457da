import type { ContentState } from '../../../contract/alarm-content-states.ts';
import type { MessageReason } from '../../../contract/message-states.ts';
import { eventKind, shape } from '../../platform/events/kinds.ts';
import type { ShopEvent } from '../../platform/events/kinds.ts';

interface Planned {
  messages: number;
  /** Of one message. */
  customerNo?: number | null;
  bookingId?: number | null;
}

export const messagesPlanned = eventKind('messages.planned', {
  subject: 'message',
  parameters: shape<Planned>(),
  live: ({ parameters: { customerNo } }: Pick<ShopEvent<Planned>, 'parameters'>) => [
    { kind: 'message', ...(customerNo != null && { customerNo }) },
  ],
});

export const messagesCancelled = eventKind('messages.cancelled', {
  subject: 'message',
  parameters: shape<{ messages: number; reason: MessageReason }>(),
  live: () => [{ kind: 'message' }],
});

export const messageResent = eventKind('message.resent', {
  subject: 'message',
  parameters: shape<{ customerNo: number | null }>(),
  live: ({ subjectId }) => [{ kind: 'message', entity: subjectId }],
});

/** What a call to the vendor, or its reports, came to for some messages. */
export const messagesSettled = eventKind('messages.settled', {
  subject: 'message',
  parameters: shape<{ sent: number; failed: number; held: number; campaignIds: number[] }>(),
  live: () => [{ kind: 'message' }],
});

/** The number refused advertising by 080: the vendor said so. */
export const recipientRefused = eventKind('recipient.refused', {
  subject: 'message',
  parameters: shape<{ customerNo: number }>(),
});

const ofContent = {
  subject: 'content',
  parameters: shape<{ name: string }>(),
  live: () => [{ kind: 'template' }] as const,
} as const;

export const contentWritten = eventKind('alarm_content.written', ofContent);
export const contentSubmitted = eventKind('alarm_content.submitted', ofContent);
export const contentWithdrawn = eventKind('alarm_content.withdrawn', ofContent);
export const contentRemoved = eventKind('alarm_content.removed', ofContent);
/** Kakao's inspectors have said something, or put it to sleep. */
export const contentDecided = eventKind('alarm_content.decided', {
  subject: 'content',
  parameters: shape<{ name: string; state: ContentState; comment: string }>(),
  live: () => [{ kind: 'template' }],
});
