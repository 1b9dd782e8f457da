import { z } from 'zod';
import {
  campaignStates,
  exclusionReasonNames,
  infoReasonNames,
  longestCampaignText,
  mostRecipients,
} from './campaign-words.ts';
import { endpoint } from './endpoint.ts';
import {
  campaignId,
  cursor,
  customerNo,
  inPath,
  instant,
  limit,
  page,
  requiredText,
  shopNo,
  signedWon,
  sumWon,
  version,
} from './schema.ts';

const inShop = z.object({ shopNo });
const one = z.object({ shopNo, id: inPath.campaignId });
const common = { domain: 'campaigns', access: { right: 'messages.send' } } as const;
const nature = z.enum(['INFO', 'AD']);

const draftFields = z.object({
  /** A saved filter, a group, or chosen customers: one of them. */
  filterId: z.int().positive().optional(),
  groupId: z.int().positive().optional(),
  customerNos: z.array(customerNo).min(1).max(mostRecipients).optional(),
  /** Advertising unless it only informs. */
  nature: nature.default('AD'),
  /** Of one that only informs: what about. It is kept with it. */
  infoReason: z.enum(infoReasonNames).nullable().default(null),
  /** With #{고객명}, #{매장명}, #{매장전화}; the frame of advertising is put around it. */
  text: requiredText(longestCampaignText),
  /** A picture makes it an MMS. It was uploaded as a MESSAGE_PHOTO. */
  imageFileId: z.uuid().nullable().default(null),
  /** When it goes; at once without it. */
  at: instant.nullable().default(null),
});
const oneAudience = ({ filterId, groupId, customerNos }: z.infer<typeof draftFields>) =>
  [filterId, groupId, customerNos].filter((one) => one !== undefined).length === 1;
const nobodyChosen = { path: ['customerNos'], message: '받을 고객을 골라 주세요.' };

type Nature = Pick<z.infer<typeof draftFields>, 'nature' | 'infoReason'>;
/** Not proven to inform, it is advertising. */
export const hasReason = ({ nature, infoReason }: Nature) => (nature === 'INFO') === (infoReason !== null);
export const reasonMissing = { path: ['infoReason'], message: '무엇을 안내하는지 골라 주세요.' };
const draft = draftFields.refine(oneAudience, nobodyChosen).refine(hasReason, reasonMissing);

const preview = z.object({
  matched: z.int(),
  excluded: z.array(
    z.object({
      reason: z.enum(exclusionReasonNames),
      count: z.int(),
      /** The first few of them. */
      customers: z.array(z.object({ customerNo, name: z.string() })),
    }),
  ),
  recipients: z.int(),
  /** Of the longest message, frame and all. */
  bytes: z.int(),
  channels: z.object({ SMS: z.int(), LMS: z.int(), MMS: z.int() }),
  costWon: sumWon,
  availableWon: sumWon,
  /** Of it, what messages will take that wait already. */
  waitingWon: sumWon,
  creditAfterWon: signedWon,
  /** As the first recipient reads it. */
  sample: z.object({ name: z.string(), text: z.string() }).nullable(),
  /** Advertising that would come at night waits until 8 in the morning for so many. */
  untilMorning: z.int(),
  /** Why it cannot be sent as it is; empty when it can. */
  problems: z.array(
    z.enum([
      'CAMPAIGN_NOBODY',
      'CREDIT_SHORT',
      'MESSAGE_ADS_UNAVAILABLE',
      'SENDER_NUMBER_NOT_APPROVED',
      'CAMPAIGN_TIME_PAST',
    ]),
  ),
  /** Says to `sending` that this is what was seen. */
  previewHash: z.string(),
  /** 연습 모드. */
  practice: z.boolean(),
});

const campaign = z.object({
  id: campaignId,
  state: z.enum(campaignStates),
  nature,
  infoReason: z.enum(infoReasonNames).nullable(),
  text: z.string(),
  image: z.object({ fileId: z.uuid(), url: z.string(), thumbnailUrl: z.string() }).nullable(),
  at: instant.nullable(),
  /** The recipients, in words. */
  audience: z.string(),
  filterId: z.int().nullable(),
  groupId: z.int().nullable(),
  recipients: z.int(),
  costWon: sumWon,
  /** Of the recipients: not written yet, waiting, on its way, arrived or sent, failed, held back, called back. */
  progress: z.object({
    planning: z.int(),
    waiting: z.int(),
    sending: z.int(),
    sent: z.int(),
    failed: z.int(),
    skipped: z.int(),
    cancelled: z.int(),
  }),
  spentWon: sumWon,
  createdBy: z.string(),
  createdAt: instant,
  version,
});

const draftErrors = [
  'CUSTOMER_NOT_FOUND',
  'CUSTOMER_GROUP_NOT_FOUND',
  'CUSTOMER_FILTER_NOT_FOUND',
  'CUSTOMER_FILTER_INVALID',
  'ALARM_VARIABLE_UNKNOWN',
  'ALARM_TEXT_INVALID',
  'CAMPAIGN_LOOKS_LIKE_AD',
  'CAMPAIGN_TOO_MANY',
  'FILE_NOT_FOUND',
] as const;
const reads = { campaign: true, message: true } as const;

export const list = endpoint({
  ...common,
  summary: '단체 메시지, 새것부터',
  method: 'GET',
  path: '/{shopNo}/campaigns',
  params: inShop,
  query: z.object({ cursor, limit: limit(100, 20) }),
  response: page(campaign),
  reads,
  errors: [],
});

export const get = endpoint({
  ...common,
  summary: '단체 메시지 하나와 진행',
  method: 'GET',
  path: '/{shopNo}/campaigns/{id}',
  params: one,
  response: campaign.extend({
    /** The chosen customers of a draft by name; empty for a filter or a group, and once it is sent. */
    chosen: z.array(z.object({ customerNo, name: z.string() })),
  }),
  reads,
  errors: ['CAMPAIGN_NOT_FOUND'],
});

export const tryOut = endpoint({
  ...common,
  summary: '저장하지 않은 단체 메시지를 미리 봅니다',
  method: 'POST',
  writesNothing: true,
  path: '/{shopNo}/campaigns/preview',
  params: inShop,
  body: draft,
  response: preview,
  reads: { customer: true, credit: true, shop: true },
  errors: draftErrors,
});

export const create = endpoint({
  ...common,
  summary: '단체 메시지를 작성합니다. 아직 보내지 않습니다',
  method: 'POST',
  path: '/{shopNo}/campaigns',
  status: 201,
  idempotent: true,
  params: inShop,
  body: draft,
  response: campaign,
  changes: ['campaign'],
  errors: draftErrors,
});

export const change = endpoint({
  ...common,
  summary: '작성 중인 단체 메시지를 고칩니다',
  method: 'PUT',
  path: '/{shopNo}/campaigns/{id}',
  params: one,
  body: draftFields.extend({ version }).refine(oneAudience, nobodyChosen).refine(hasReason, reasonMissing),
  response: campaign,
  changes: ['campaign'],
  errors: [...draftErrors, 'CAMPAIGN_NOT_FOUND', 'CAMPAIGN_STATE', 'STALE_VERSION'],
});

export const look = endpoint({
  ...common,
  summary: '작성 중인 단체 메시지를 미리 봅니다: 받는 사람, 빠지는 사람, 값',
  method: 'POST',
  writesNothing: true,
  path: '/{shopNo}/campaigns/{id}/preview',
  params: one,
  response: preview,
  errors: [...draftErrors, 'CAMPAIGN_NOT_FOUND', 'CAMPAIGN_STATE'],
});

export const send = endpoint({
  ...common,
  summary: '미리 본 대로 보냅니다. 받는 사람이 정해지고, 한 번호에 한 번 갑니다',
  method: 'POST',
  path: '/{shopNo}/campaigns/{id}/sending',
  idempotent: true,
  params: one,
  body: z.object({ previewHash: z.string().min(1).max(100) }),
  response: campaign,
  changes: ['campaign', 'message', 'credit'],
  errors: [
    ...draftErrors,
    'CAMPAIGN_NOT_FOUND',
    'CAMPAIGN_STATE',
    'CAMPAIGN_NOBODY',
    'CAMPAIGN_TIME_PAST',
    'MESSAGE_PREVIEW_STALE',
    'MESSAGE_ADS_UNAVAILABLE',
    'SENDER_NUMBER_NOT_APPROVED',
    'CREDIT_SHORT',
  ],
});

export const cancel = endpoint({
  ...common,
  summary: '아직 나가지 않은 것을 취소합니다',
  method: 'POST',
  path: '/{shopNo}/campaigns/{id}/cancellation',
  idempotent: true,
  params: one,
  response: campaign,
  changes: ['campaign', 'message'],
  errors: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_STATE'],
});
