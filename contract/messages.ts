import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { attemptChannels, messageChannels, messageKindNames } from './message-kinds.ts';
import { attemptStates, messageReasonNames, messageStates } from './message-states.ts';
import {
  bookingId,
  cursor,
  customerNo,
  idInQuery,
  instant,
  limit,
  messageId,
  page,
  several,
  shopDate,
  shopNo,
  won,
} from './schema.ts';

const kind = z.enum(messageKindNames);

export const message = z.object({
  id: messageId,
  kind,
  nature: z.enum(['INFO', 'AD']),
  channel: z.enum(messageChannels),
  /** By a text message, after the alimtalk failed for certain. */
  fellBack: z.boolean(),
  customer: z.object({ customerNo, name: z.string() }).nullable(),
  /** Masked without the right to contact numbers; null once the person was erased. */
  phone: z.string().nullable(),
  bookingId: bookingId.nullable(),
  text: z.string(),
  state: z.enum(messageStates),
  /** The rule that held it back, or what went wrong. */
  reason: z.enum(messageReasonNames).nullable(),
  dueAt: instant,
  sentAt: instant.nullable(),
  /** What it cost, less what came back. */
  costWon: won,
  resendable: z.boolean(),
});

export const list = endpoint({
  domain: 'messages',
  summary: '발송 기록. 나갔거나, 기다리거나, 보내지 않은 메시지',
  method: 'GET',
  path: '/{shopNo}/messages',
  access: { right: 'customers.read' },
  params: z.object({ shopNo }),
  query: z.object({
    state: several(z.enum(messageStates)).optional(),
    kind: several(kind).optional(),
    customerNo: idInQuery<'CustomerNo'>().optional(),
    bookingId: idInQuery<'BookingId'>().optional(),
    from: shopDate.optional(),
    to: shopDate.optional(),
    /** By when they are due: the latest first, or what goes next. */
    order: z.enum(['LATEST', 'SOONEST']).default('LATEST'),
    cursor,
    limit: limit(100, 50),
  }),
  response: page(message).extend({ practice: z.boolean() }),
  reads: { message: true, customer: true },
  errors: [],
});

export const get = endpoint({
  domain: 'messages',
  summary: '메시지 한 건과 그 발송 시도, 비용',
  method: 'GET',
  path: '/{shopNo}/messages/{messageId}',
  access: { right: 'customers.read' },
  params: z.object({ shopNo, messageId: idInQuery<'MessageId'>() }),
  response: message.extend({
    practice: z.boolean(),
    requestedBy: z.string(),
    attempts: z.array(
      z.object({
        n: z.int(),
        channel: z.enum(attemptChannels),
        state: z.enum(attemptStates),
        /** What left, with the frame of advertising. */
        text: z.string(),
        from: z.string(),
        /** The vendor's status code. */
        code: z.string().nullable().describe('발송 업체가 답한 상태 코드'),
        failure: z.string().nullable(),
        costWon: won,
        returned: z.boolean(),
        sentAt: instant,
        settledAt: instant.nullable(),
      }),
    ),
  }),
  reads: { message: true, customer: true },
  errors: ['MESSAGE_NOT_FOUND'],
});

export const resend = endpoint({
  domain: 'messages',
  summary: '보내지 못한 메시지를 다시 보냅니다',
  method: 'POST',
  path: '/{shopNo}/messages/{messageId}/resend',
  access: { right: 'messages.send' },
  params: z.object({ shopNo, messageId: idInQuery<'MessageId'>() }),
  response: message,
  changes: ['message'],
  errors: ['MESSAGE_NOT_FOUND', 'MESSAGE_NOT_RESENDABLE'],
  idempotent: true,
});

/** Kept as it came and acknowledged; what is not signed is refused. */
export const reports = endpoint({
  domain: 'messages',
  summary: '발송 업체(Solapi, NHN Cloud)의 도착 결과 웹훅',
  method: 'POST',
  path: '/hooks/messages',
  access: 'public',
  acceptsUnknown: true,
  perMinute: 1200,
  /** A list of reports, or a bundle with some, as the vendor writes it. */
  body: z.union([z.array(z.unknown()).max(1000), z.looseObject({})]),
  response: z.object({ received: z.int() }),
  changes: ['message'],
  errors: ['ACCESS_DENIED'],
});
