import type { Platform } from './platform.ts';
import { trimAccessLog } from './access-log.ts';
import { trimIdempotencyKeys } from './idempotency.ts';
import type { Job } from './jobs.ts';
import { resealConnections } from './outbound/connections.ts';
import { trimInbox } from './outbound/inbox.ts';
import { trimReceipts } from './events/queries.ts';
import { asOperator } from './shop.ts';

export const platformJobs = ({ database, vault }: Platform): Job[] => [
  {
    name: 'platform.trim',
    schedule: '17 4 * * *',
    run: () =>
      asOperator(database, async (db) => {
        await trimReceipts(db);
        await trimIdempotencyKeys(db);
        await trimAccessLog(db);
        await trimInbox(db);
        await resealConnections(db, vault);
      }),
  },
];
