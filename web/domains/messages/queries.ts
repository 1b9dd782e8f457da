import { useEndpoint, usePages } from '../../lib/endpoints.ts';
import type { MessageKind } from '../../../contract/message-kinds.ts';
import type { MessageState } from '../../../contract/message-states.ts';
import type { ShopDate } from '../../../contract/time.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type Message = CallAnswer<'messages.list'>['items'][number];
export type OneMessage = CallAnswer<'messages.get'>;
export type Attempt = OneMessage['attempts'][number];

export interface Narrowing {
  state?: MessageState[];
  kind?: MessageKind[];
  customerNo?: number;
  bookingId?: number;
  /** Due that day or later. */
  from?: ShopDate;
  /** Due no later than that day. */
  to?: ShopDate;
  order?: 'LATEST' | 'SOONEST';
}

/** The latest first, by when they were due, unless it is asked otherwise. */
export const useMessages = (of: Narrowing, limit: number) =>
  usePages('messages.list', { query: { ...of, limit } });

export const useMessage = (messageId: number) => useEndpoint('messages.get', { params: { messageId } });
