import { z } from 'zod';
import { longestCampaignText, longestTextName } from './campaign-words.ts';
import { endpoint } from './endpoint.ts';
import { inPath, messageTextId, requiredText, shopNo, version } from './schema.ts';

const inShop = z.object({ shopNo });
const one = z.object({ shopNo, id: inPath.messageTextId });
const common = { domain: 'messageTexts', access: { right: 'messages.send' } } as const;
const words = {
  name: requiredText(longestTextName),
  /** With #{고객명}, #{매장명}, #{매장전화}. */
  text: requiredText(longestCampaignText),
};
const saved = z.object({ id: messageTextId, name: z.string(), text: z.string(), version });
const texts = ['ALARM_VARIABLE_UNKNOWN', 'ALARM_TEXT_INVALID'] as const;

export const list = endpoint({
  ...common,
  summary: '저장한 글. 이름순',
  method: 'GET',
  path: '/{shopNo}/message-texts',
  params: inShop,
  response: z.object({ items: z.array(saved) }),
  reads: { campaign: true },
  errors: [],
});

export const create = endpoint({
  ...common,
  summary: '자주 쓰는 글을 저장합니다. 100개까지',
  method: 'POST',
  path: '/{shopNo}/message-texts',
  status: 201,
  idempotent: true,
  params: inShop,
  body: z.object(words),
  response: saved,
  changes: ['campaign'],
  errors: [...texts, 'MESSAGE_TEXT_LIMIT'],
});

export const change = endpoint({
  ...common,
  summary: '저장한 글을 고칩니다',
  method: 'PUT',
  path: '/{shopNo}/message-texts/{id}',
  params: one,
  body: z.object({ ...words, version }),
  response: saved,
  changes: ['campaign'],
  errors: [...texts, 'MESSAGE_TEXT_NOT_FOUND', 'STALE_VERSION'],
});

export const remove = endpoint({
  ...common,
  summary: '저장한 글을 지웁니다',
  method: 'DELETE',
  path: '/{shopNo}/message-texts/{id}',
  params: one,
  response: z.object({ id: messageTextId }),
  changes: ['campaign'],
  errors: ['MESSAGE_TEXT_NOT_FOUND'],
});
