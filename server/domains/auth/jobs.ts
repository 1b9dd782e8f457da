import type { Platform } from '../../platform/platform.ts';
import type { Job } from '../../platform/jobs.ts';
import { asOperator } from '../../platform/shop.ts';
import { trimCertifications } from './certification/queries.ts';
import { trimNews } from './holders/news.queries.ts';
import { trimLinks } from './passwords/links.queries.ts';
import { resealFactors } from './second-factor/commands.ts';
import { trimUnconfirmed } from './second-factor/queries.ts';
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
        await trimLinks(db);
        await trimNews(db);
        await trimUnconfirmed(db);
        await resealKeys(db, vault);
        await resealFactors(db, vault);
      }),
  },
];
