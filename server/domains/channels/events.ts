import type { IntakeVerdict } from '../../../contract/intake-words.ts';
import { eventKind, shape } from '../../platform/events/kinds.ts';

const live = () => [{ kind: 'channel' }] as const;

export const naverShopSaved = eventKind('naver.shop_saved', {
  subject: 'shop',
  parameters: shape<{ enabled: boolean }>(),
  live,
});
export const naverEmployeeSaved = eventKind('naver.employee_saved', {
  subject: 'employee',
  parameters: shape<{ enabled: boolean; name: string; naverName: string }>(),
  live,
});

export const instagramConnected = eventKind('instagram.connected', {
  subject: 'shop',
  parameters: shape<{ username: string }>(),
  live,
});
export const instagramDisconnected = eventKind('instagram.disconnected', {
  subject: 'shop',
  parameters: shape<{ username: string }>(),
  live,
});
export const feedRead = eventKind('instagram.read', {
  subject: 'shop',
  parameters: shape<{ added: number }>(),
  live,
});
export const feedArranged = eventKind('instagram.arranged', {
  subject: 'shop',
  parameters: shape<{ hidden: number }>(),
  live,
});
/** A channel no longer lets us in: the shop has to connect it again. */
export const channelLost = eventKind('channel.lost', {
  subject: 'shop',
  parameters: shape<{ channel: 'INSTAGRAM' }>(),
  live,
});
export const calendarFeedChanged = eventKind('calendar_feed.changed', {
  subject: 'shop',
  parameters: shape<{ added: boolean }>(),
  live,
});
export const intakeCommitted = eventKind('channel.intake', {
  subject: 'shop',
  parameters: shape<{ channel: 'NAVER' } & Record<IntakeVerdict, number>>(),
  live,
});
/** A booking at Naver whose time is taken here: the time is blocked until staff decides. */
export const conflictRaised = eventKind('channel.conflict', {
  subject: 'shop',
  parameters: shape<{ channel: 'NAVER'; startAt: string }>(),
  live,
});
export const unreadSettled = eventKind('channel.unread_settled', {
  subject: 'shop',
  parameters: shape<{ channel: 'NAVER'; state: 'READ' | 'DISMISSED' }>(),
  live,
});
export const naverServiceChanged = eventKind('naver.service_changed', {
  subject: 'shop',
  parameters: shape<{ naverName: string; item: string | null }>(),
  live,
});
export const conflictSettled = eventKind('channel.conflict_settled', {
  subject: 'shop',
  parameters: shape<{ channel: 'NAVER'; state: 'PLACED' | 'OVERLAPPED' | 'REFUSED' | 'GONE' }>(),
  live,
});
