import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, shopNo } from './schema.ts';

export const list = endpoint({
  domain: 'operatorWalks',
  summary: '모든 샵을 도는 밤 작업이 어디까지 왔는지, 마지막 점검에서 장부가 틀린 샵',
  method: 'GET',
  path: '/operator/walks',
  access: 'public',
  perMinute: 120,
  response: z.object({
    items: z.array(
      z.object({
        job: z.string(),
        startedAt: instant,
        /** Null while it is under way, or was cut short. */
        finishedAt: instant.nullable(),
        /** When one last ended; of one that never did, when it first began. */
        completedAt: instant,
        /** Shops it has done. */
        shops: z.int(),
        /** Shops it passed over, for the work on them failed. */
        failures: z.int(),
        /** Shops in which it found something wrong. */
        broken: z.int(),
      }),
    ),
    brokenShops: z.array(
      z.object({ shopNo, shopName: z.string(), broken: z.int(), titles: z.array(z.string()), at: instant }),
    ),
  }),
  reads: {},
  errors: ['UNAUTHENTICATED', 'ACCESS_DENIED'],
});
