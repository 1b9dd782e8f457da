import type { Platform } from '../../platform/platform.ts';
import type { Job } from '../../platform/jobs.ts';
import { asOperator } from '../../platform/shop.ts';
import { trimCertifications } from './certification/queries.ts';
import { trimSessions, trimTemporaryTokens } from './sessions/queries.ts';
import { resealKeys } from './signing-keys.commands.ts';
import { trimAttempts } from './throttle/queries.ts';

export const authJobs = ({ database, vault }: Platform): Job[] => [
  {
    name: 'auth.trim',
    schedule: '41 4 * * *',
    run: () =>
      asOperator(database, async (db) => {
        await trimSessions(db);
        await trimTemporaryTokens(db);
        await trimCertifications(db);
        await trimAttempts(db);
        await resealKeys(db, vault);
      }),
  },
];
