import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, requiredText, shopNo, text } from './schema.ts';

const access = { right: 'messages.settings' } as const;
const params = z.object({ shopNo });

const senderNumber = z.object({
  number: z.string(),
  label: z.string().nullable(),
  state: z.enum(['REQUESTED', 'APPROVED', 'REJECTED']),
  rejection: z.string().nullable().describe('반려했으면 그 사유'),
  requestedAt: instant,
  decidedAt: instant.nullable(),
});
const answer = z.object({ items: z.array(senderNumber) });

export const list = endpoint({
  domain: 'senderNumbers',
  summary: '발신번호와 등록 상태',
  method: 'GET',
  path: '/{shopNo}/sender-numbers',
  access,
  ownNumbers: true,
  params,
  response: answer,
  reads: { shop: true },
  errors: [],
});

export const request = endpoint({
  domain: 'senderNumbers',
  summary: '발신번호 등록을 신청합니다. 반려된 번호는 다시 신청할 수 있습니다',
  method: 'POST',
  path: '/{shopNo}/sender-numbers',
  access,
  status: 201,
  idempotent: true,
  ownNumbers: true,
  params,
  body: z.object({
    number: requiredText(20),
    label: text(20).optional().describe('매장 전화, 원장 휴대폰처럼 알아보기 쉬운 이름'),
    proofFileId: z.uuid().describe('통신서비스 이용증명원 사진'),
  }),
  response: answer,
  changes: ['shop'],
  errors: ['FILE_NOT_FOUND', 'SENDER_NUMBER_LIMIT'],
});
