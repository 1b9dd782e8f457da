import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, requiredText, shopNo } from './schema.ts';

const domain = 'operatorApplications';
const access = 'public';
const perMinute = 120;
const kind = z.enum(['SENDER_NUMBER', 'CMS']);
const one = { kind, shopNo, id: requiredText(20).describe('발신번호 자체, 또는 자동이체 신청의 번호') };

export const list = endpoint({
  domain,
  summary: '답을 기다리는 발신번호와 자동이체 신청, 오래된 것부터',
  method: 'GET',
  path: '/operator/applications',
  access,
  perMinute,
  ownNumbers: true,
  response: z.object({
    items: z.array(
      z.object({
        ...one,
        shopName: z.string(),
        title: z.string(),
        fileId: z.uuid().nullable(),
        requestedAt: instant,
      }),
    ),
  }),
  reads: {},
  errors: ['UNAUTHENTICATED', 'ACCESS_DENIED'],
});

export const openFile = endpoint({
  domain,
  summary: '신청과 함께 올린 서류를 엽니다. 샵의 접속 기록에 남습니다',
  method: 'GET',
  path: '/operator/applications/{shopNo}/files/{fileId}',
  access,
  perMinute,
  raw: true,
  params: z.object({ shopNo, fileId: z.uuid() }),
  response: z.unknown(),
  errors: ['UNAUTHENTICATED', 'ACCESS_DENIED', 'REVIEW_NOT_FOUND'],
});

export const decide = endpoint({
  domain,
  summary: '신청을 받아들이거나 사유를 적어 돌려보냅니다',
  method: 'POST',
  path: '/operator/applications/decision',
  access,
  perMinute,
  body: z.object({ ...one, rejection: requiredText(300).nullable() }),
  response: z.object({ decided: z.literal(true) }),
  errors: ['UNAUTHENTICATED', 'ACCESS_DENIED', 'REVIEW_NOT_FOUND'],
});
