import type { Platform } from '../app.ts';
import { trimAccessLog } from './access-log.ts';
import { trimIdempotencyKeys } from './idempotency.ts';
import type { Job } from './jobs.ts';
import { trimOutbox } from './outbox.ts';
import { asOperator } from './shop.ts';

export const platformJobs = ({ database }: Platform): Job[] => [
  {
    name: 'platform.trim',
    schedule: '17 4 * * *',
    run: () =>
      asOperator(database, async (db) => {
        await trimOutbox(db);
        await trimIdempotencyKeys(db);
        await trimAccessLog(db);
      }),
  },
];
