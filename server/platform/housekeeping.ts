import type { Platform } from '../app.ts';
import { trimAccessLog } from './access-log.ts';
import { trimIdempotencyKeys } from './idempotency.ts';
import type { Job } from './jobs.ts';
import { trimOutbox } from './outbox.ts';
import { resealConnections } from './outbound/connections.ts';
import { trimInbox } from './outbound/inbox.ts';
import { asOperator } from './shop.ts';

export const platformJobs = ({ database, vault }: Platform): Job[] => [
  {
    name: 'platform.trim',
    schedule: '17 4 * * *',
    run: () =>
      asOperator(database, async (db) => {
        await trimOutbox(db);
        await trimIdempotencyKeys(db);
        await trimAccessLog(db);
        await trimInbox(db);
        await resealConnections(db, vault);
      }),
  },
];
