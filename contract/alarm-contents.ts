import { z } from 'zod';
import { contentStates } from './alarm-content-states.ts';
import { longestContent } from './alarm-lint.ts';
import { infoKinds } from './alarm-words.ts';
import { endpoint } from './endpoint.ts';
import { alarmContentId, idInQuery, instant, requiredText, text, version } from './schema.ts';

const settings = { right: 'messages.settings' } as const;
const one = z.object({ alarmContentId: idInQuery<'AlarmContentId'>() });

const button = z.object({
  name: requiredText(14),
  url: text(500).refine((url) => /^https:\/\/[^\s]+\.[^\s]+$/u.test(url), {
    message: '버튼 주소는 https://로 시작하는 주소여야 해요.',
  }),
});
const buttonAnswer = z.object({ name: z.string(), url: z.string() });

const finding = z.object({ level: z.enum(['REFUSED', 'RISKY']), message: z.string() });

const content = z.object({
  id: alarmContentId,
  kind: z.enum(infoKinds),
  name: z.string(),
  /** Of the version that is written or inspected, else of the one that is sent. */
  state: z.enum(contentStates),
  /** What the inspector answered. */
  comment: z.string().nullable(),
  body: z.string(),
  buttons: z.array(buttonAnswer),
  variables: z.array(z.string()),
  sample: z.string(),
  /** Why Kakao would send it back. */
  findings: z.array(finding),
  /** What is sent meanwhile; null while none is approved. */
  sentNo: z.int().nullable(),
  versions: z.array(
    z.object({
      no: z.int(),
      state: z.enum(contentStates),
      body: z.string(),
      comment: z.string().nullable(),
      submittedAt: instant.nullable(),
      decidedAt: instant.nullable(),
    }),
  ),
  version,
});

export const list = endpoint({
  domain: 'alarmContents',
  summary: '알림톡 내용과 검수 상태',
  method: 'GET',
  path: '/alimtalk/contents',
  access: settings,
  query: z.object({ kind: z.enum(infoKinds).optional() }),
  response: z.object({
    items: z.array(content),
    /** What goes where a kind has no content of its own. */
    standards: z.array(z.object({ kind: z.enum(infoKinds), body: z.string(), sample: z.string() })),
    practice: z.boolean(),
  }),
  reads: { template: true },
  errors: [],
});

const written = {
  name: requiredText(40),
  body: text(longestContent).min(1),
  buttons: z.array(button).max(5).default([]),
};

export const create = endpoint({
  domain: 'alarmContents',
  summary: '알림톡 내용을 새로 적습니다',
  method: 'POST',
  path: '/alimtalk/contents',
  access: settings,
  body: z.object({ kind: z.enum(infoKinds), ...written }),
  response: content,
  status: 201,
  changes: ['template'],
  errors: ['ALARM_VARIABLE_UNKNOWN', 'ALARM_CONTENT_LIMIT'],
  idempotent: true,
});

export const change = endpoint({
  domain: 'alarmContents',
  summary: '알림톡 내용을 고칩니다. 승인된 내용은 새 판이 승인될 때까지 그대로 나갑니다',
  method: 'PUT',
  path: '/alimtalk/contents/{alarmContentId}',
  access: settings,
  params: one,
  body: z.object({ ...written, version }),
  response: content,
  changes: ['template'],
  errors: ['ALARM_CONTENT_NOT_FOUND', 'ALARM_CONTENT_INSPECTING', 'ALARM_VARIABLE_UNKNOWN', 'STALE_VERSION'],
});

export const approve = endpoint({
  domain: 'alarmContents',
  summary: '적은 내용의 검수를 요청합니다. 이미 검수 중이면 그 검수를 답합니다',
  method: 'POST',
  path: '/alimtalk/contents/{alarmContentId}/approval',
  access: settings,
  params: one,
  response: content,
  changes: ['template'],
  errors: ['ALARM_CONTENT_NOT_FOUND', 'ALARM_CONTENT_STATE'],
  idempotent: true,
});

export const withdraw = endpoint({
  domain: 'alarmContents',
  summary: '검수를 취소하고 다시 작성합니다',
  method: 'DELETE',
  path: '/alimtalk/contents/{alarmContentId}/approval',
  access: settings,
  params: one,
  response: content,
  changes: ['template'],
  errors: ['ALARM_CONTENT_NOT_FOUND', 'ALARM_CONTENT_STATE'],
  idempotent: true,
});

export const reapprove = endpoint({
  domain: 'alarmContents',
  summary: '반려되었거나 휴면인 내용의 검수를 다시 요청합니다',
  method: 'POST',
  path: '/alimtalk/contents/{alarmContentId}/re-approval',
  access: settings,
  params: one,
  body: z.object({ note: text(500).default('').describe('검수자에게 남기는 말') }),
  response: content,
  changes: ['template'],
  errors: ['ALARM_CONTENT_NOT_FOUND', 'ALARM_CONTENT_STATE'],
  idempotent: true,
});

export const remove = endpoint({
  domain: 'alarmContents',
  summary: '쓰지 않는 알림톡 내용을 지웁니다. 이미 예약된 메시지는 그대로 나갑니다',
  method: 'DELETE',
  path: '/alimtalk/contents/{alarmContentId}',
  access: settings,
  params: one,
  response: z.object({ id: alarmContentId }),
  changes: ['template'],
  errors: ['ALARM_CONTENT_NOT_FOUND', 'ALARM_CONTENT_INSPECTING', 'ALARM_CONTENT_IN_USE'],
});
