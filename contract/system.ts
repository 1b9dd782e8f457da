import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { inspectionScopes } from './inspection-words.ts';
import { instant } from './schema.ts';

export const version = endpoint({
  domain: 'system',
  summary: '서버와 화면의 판을 비교합니다',
  method: 'GET',
  path: '/version',
  access: 'public',
  response: z.object({ version: z.string(), minimumWebVersion: z.string() }),
  reads: {},
  errors: [],
});

export const inspection = endpoint({
  domain: 'system',
  summary: '점검 안내',
  method: 'GET',
  path: '/inspection',
  access: 'public',
  response: z.object({
    underInspection: z.boolean(),
    notice: z
      .object({
        message: z.string(),
        startsAt: instant,
        endsAt: instant,
        scope: z.enum(inspectionScopes),
        /** Nothing can be written meanwhile. */
        readOnly: z.boolean(),
      })
      .nullable(),
  }),
  reads: {},
  errors: [],
});
