import { clock } from '../../platform/clock.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { asOperator } from '../../platform/shop.ts';
import { trimIntakes } from './intake.queries.ts';

const dayMs = 86_400_000;

export const channelJobs = ({ database }: Platform): Job[] => [
  {
    name: 'channels.trim',
    schedule: '41 4 * * *',
    run: async () => {
      const before = new Date(clock.now() - dayMs).toISOString();
      await asOperator(database, (db) => trimIntakes(db, before));
    },
  },
];
