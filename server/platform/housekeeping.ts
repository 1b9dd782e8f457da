import type { Platform } from './platform.ts';
import { trimAccessLog } from './access-log.ts';
import { trimIdempotencyKeys } from './idempotency.ts';
import type { Job } from './jobs.ts';
import { trimInbox } from './outbound/inbox.ts';
import { trimReceipts } from './events/queries.ts';
import { trimEach, trimInParts } from './trimming.ts';

export const platformJobs = ({ database }: Platform): Job[] => [
  {
    name: 'platform.trim',
    schedule: '17 4 * * *',
    run: () =>
      trimEach(database, [
        trimInParts(trimReceipts),
        trimInParts(trimIdempotencyKeys),
        trimInParts(trimAccessLog),
        trimInParts(trimInbox),
      ]),
  },
];
