import type { Platform } from '../../platform/platform.ts';
import type { Job } from '../../platform/jobs.ts';
import { trimAtOnce, trimEach } from '../../platform/trimming.ts';
import { trimCertifications } from './certification/queries.ts';
import { trimNews } from './holders/news.queries.ts';
import { trimLinks } from './passwords/links.queries.ts';
import { trimUnconfirmed } from './second-factor/queries.ts';
import { trimSessions, trimTemporaryTokens } from './sessions/queries.ts';
import { rotateKeys } from './signing-keys.commands.ts';
import { trimAttempts } from './throttle/queries.ts';

export const authJobs = ({ database, vault }: Platform): Job[] => [
  {
    name: 'auth.trim',
    schedule: '41 4 * * *',
    run: () =>
      trimEach(database, [
        trimAtOnce(trimSessions),
        trimAtOnce(trimTemporaryTokens),
        trimAtOnce(trimCertifications),
        trimAtOnce(trimAttempts),
        trimAtOnce(trimLinks),
        trimAtOnce(trimNews),
        trimAtOnce(trimUnconfirmed),
        trimAtOnce((db) => rotateKeys(db, vault)),
      ]),
  },
];
