import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { shopNo } from './schema.ts';

export type { LiveChange, LiveKind } from './live-kinds.ts';

export const stream = endpoint({
  domain: 'live',
  summary: '바뀐 것을 알리는 흐름 (server-sent events). 이벤트: change(LiveChange), reset, ping',
  method: 'GET',
  path: '/{shopNo}/live',
  access: 'member',
  raw: true,
  params: z.object({ shopNo }),
  query: z.object({
    lastEventId: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
  response: z.unknown(),
  errors: [],
});
