import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { asOperator } from '../../platform/shop.ts';
import { trimThreads } from './queries.ts';

export const chatbotJobs = ({ database }: Platform): Job[] => [
  {
    name: 'chatbot-forget-threads',
    schedule: '35 * * * *',
    run: async () => void (await asOperator(database, trimThreads)),
  },
];
