import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { healthStates, watchedChannels } from '../intake-words.ts';
import { instant, shopNo } from '../schema.ts';

export const health = endpoint({
  domain: 'channels',
  summary: '모든 채널의 상태: 마지막 소식, 마지막 오류, 할 일',
  method: 'GET',
  path: '/{shopNo}/channel-health',
  access: { right: 'online.write' },
  params: z.object({ shopNo }),
  response: z.object({
    items: z.array(
      z.object({
        channel: z.enum(watchedChannels),
        /** OFF: not used. WAITING: nothing is wrong, but the shop has to act. */
        state: z.enum(healthStates),
        lastHeardAt: instant.nullable(),
        lastError: z.object({ at: instant.nullable(), text: z.string() }).nullable(),
        /** What to do now, in words; null when there is nothing. */
        todo: z.string().nullable(),
        /** The page on which it is done. */
        path: z.string(),
      }),
    ),
  }),
  reads: { channel: true, notice: true, zeroShop: true, booking: true },
  errors: [],
});
