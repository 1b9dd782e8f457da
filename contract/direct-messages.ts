import { z } from 'zod';
import { exclusionReasonNames, infoReasonNames, longestCampaignText, mostByHand } from './campaign-words.ts';
import { hasReason, reasonMissing } from './campaigns.ts';
import { endpoint } from './endpoint.ts';
import { bookingId, customerNo, messageId, requiredText, shopNo } from './schema.ts';

export const send = endpoint({
  domain: 'directMessages',
  summary: '고른 고객에게 손으로 쓴 메시지를 보냅니다. 한 번호에 한 번 갑니다',
  method: 'POST',
  path: '/{shopNo}/messages',
  access: { right: 'messages.send' },
  status: 201,
  idempotent: true,
  params: z.object({ shopNo }),
  body: z
    .object({
      customerNos: z.array(customerNo).min(1).max(mostByHand),
      /** The booking it is about; it belongs to the only recipient. */
      bookingId: bookingId.optional(),
      /** Advertising unless it only informs. */
      nature: z.enum(['INFO', 'AD']).default('AD'),
      /** Of one that only informs: what about. */
      infoReason: z.enum(infoReasonNames).nullable().default(null),
      /** With #{고객명}, #{매장명}, #{매장전화}; the frame of advertising is put around it. */
      text: requiredText(longestCampaignText),
    })
    .refine(hasReason, reasonMissing),
  response: z.object({
    messageIds: z.array(messageId),
    /** Chosen customers who get none. */
    excluded: z.array(z.object({ customerNo, name: z.string(), reason: z.enum(exclusionReasonNames) })),
    /** 연습 모드. */
    practice: z.boolean(),
  }),
  changes: ['message'],
  errors: [
    'CUSTOMER_NOT_FOUND',
    'BOOKING_NOT_FOUND',
    'ALARM_VARIABLE_UNKNOWN',
    'ALARM_TEXT_INVALID',
    'CAMPAIGN_LOOKS_LIKE_AD',
    'CAMPAIGN_NOBODY',
    'MESSAGE_ADS_UNAVAILABLE',
    'SENDER_NUMBER_NOT_APPROVED',
    'CREDIT_SHORT',
  ],
});
