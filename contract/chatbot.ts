import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { skillAnswer, skillPayload } from './kakao-skill.ts';
import { instant, nameText, requiredText, shopNo } from './schema.ts';
import { chatSkills } from './chatbot-words.ts';

const inShop = z.object({ shopNo });

/**
 * What the shop's bot in KakaoTalk asks for, one call for each block. The header X-Dangol-Bot carries the
 * bot's secret; who has none is refused. Whatever else goes wrong is said in a bubble, always with 200.
 */
const skill = {
  domain: 'chatbot',
  method: 'POST',
  root: true,
  access: 'public',
  body: skillPayload,
  response: skillAnswer,
  acceptsUnknown: true,
  errors: ['CHATBOT_REFUSED'],
  /** All bots call from the few addresses of one bot system; each person has a limit of their own. */
  perMinute: 6000,
} as const;

export const items = endpoint({
  ...skill,
  summary: '챗봇: 시술을 보여 줍니다',
  path: '/api/chatbot/kakao/items',
});
export const slots = endpoint({
  ...skill,
  summary: '챗봇: 예약할 수 있는 시간을 보여 줍니다',
  path: '/api/chatbot/kakao/slots',
});
/** With a time: keeps it and says what would be booked. With the nonce of that: books, once however often it is sent. */
export const bookings = endpoint({
  ...skill,
  summary: '챗봇: 고른 시간을 확인하고 예약합니다',
  path: '/api/chatbot/kakao/bookings',
  changes: ['booking'],
});
export const list = endpoint({
  ...skill,
  summary: '챗봇: 내 예약을 보여 줍니다',
  path: '/api/chatbot/kakao/bookings/list',
});
export const cancel = endpoint({
  ...skill,
  summary: '챗봇: 취소하면 어떻게 되는지 말하고 묻습니다',
  path: '/api/chatbot/kakao/bookings/cancel',
});
export const cancelConfirm = endpoint({
  ...skill,
  summary: '챗봇: 물어본 대로 취소합니다',
  path: '/api/chatbot/kakao/bookings/cancel-confirm',
  changes: ['booking'],
});

const blockId = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z_-]{1,60}$/, '블록 번호를 다시 확인해 주세요.');
const blocks = z.object({
  items: blockId,
  slots: blockId,
  bookings: blockId,
  list: blockId,
  cancel: blockId,
  confirm: blockId,
});
export type ChatBlocks = z.output<typeof blocks>;

const settings = z.object({
  enabled: z.boolean(),
  botId: z.string().nullable(),
  blocks: blocks.partial(),
  /** Bookings wait for the shop's approval. */
  needsApproval: z.boolean(),
  hasSecret: z.boolean(),
  /** Where Kakao calls: the skills' addresses, without the part of each. */
  baseUrl: z.string(),
  lastHeardAt: instant.nullable(),
  lastError: z.string().nullable(),
  lastErrorAt: instant.nullable(),
  linkedPeople: z.int(),
  version: z.int(),
});

export const setup = endpoint({
  domain: 'chatbot',
  summary: '카카오 챗봇 연결 상태',
  method: 'GET',
  path: '/{shopNo}/chatbot',
  access: { right: 'online.write' },
  params: inShop,
  response: settings,
  reads: { shop: true },
  errors: [],
});

export const save = endpoint({
  domain: 'chatbot',
  summary: '카카오 챗봇을 연결하거나 끕니다',
  method: 'PUT',
  path: '/{shopNo}/chatbot',
  access: { right: 'online.write' },
  params: inShop,
  /** version 0 while nothing was saved yet. Enabled, it needs the bot, all its blocks and a secret. */
  body: z.object({
    enabled: z.boolean(),
    botId: z
      .string()
      .trim()
      .regex(/^[0-9A-Za-z_-]{1,60}!?$/, '봇 번호를 다시 확인해 주세요.')
      .nullable(),
    blocks: blocks.partial(),
    needsApproval: z.boolean(),
    /** Makes a new secret; the one before stops at once. */
    newSecret: z.boolean().default(false),
    version: z.int().min(0),
  }),
  /** `secret` is answered only this once; its hash is stored. */
  response: settings.extend({ secret: z.string().nullable() }),
  changes: ['shop'],
  errors: ['STALE_VERSION'],
});

export const simulate = endpoint({
  domain: 'chatbot',
  summary: '챗봇 연습: 카카오가 보낼 요청을 그대로 넣어 봅니다. 예약은 실제로 등록됩니다',
  method: 'POST',
  path: '/{shopNo}/chatbot/simulations',
  access: { right: 'online.write' },
  acceptsUnknown: true,
  params: inShop,
  body: z.object({
    skill: z.enum(chatSkills),
    payload: skillPayload,
    /** As it was given to Kakao: asks as Kakao does, by this secret, the bot's number and its blocks. */
    secret: z.string().min(1).max(200).optional(),
  }),
  secret: ['body.secret'],
  response: z.object({
    answer: skillAnswer,
    milliseconds: z.int(),
    /** What KakaoTalk would not show. */
    problems: z.array(z.object({ path: z.string(), message: z.string() })),
  }),
  changes: ['booking'],
  errors: ['CHATBOT_REFUSED'],
});

const oneLink = z.object({ token: z.string().max(400) });

export const openLink = endpoint({
  domain: 'chatbot',
  summary: '카카오톡에서 연 연결 링크: 어느 샵인지 말합니다',
  method: 'GET',
  path: '/chat-links/{token}',
  access: 'public',
  params: oneLink,
  response: z.object({ shop: z.object({ name: z.string(), phone: z.string().nullable() }) }),
  errors: ['CHATBOT_LINK_NOT_FOUND'],
  perMinute: 60,
});

export const link = endpoint({
  domain: 'chatbot',
  summary: '인증한 휴대폰 번호를 카카오톡 대화와 연결합니다',
  method: 'POST',
  path: '/chat-links/{token}',
  access: 'public',
  params: oneLink,
  body: z.object({
    name: nameText(40),
    phone: requiredText(20),
    certificationId: z.uuid(),
    consents: z.object({ privacy: z.literal(true), marketing: z.boolean() }),
  }),
  response: z.object({ linked: z.boolean() }),
  errors: ['CHATBOT_LINK_NOT_FOUND', 'CHATBOT_LINK_LIMIT', 'CERTIFICATION_REQUIRED', 'CERTIFICATION_EXPIRED'],
  perMinute: 10,
});
