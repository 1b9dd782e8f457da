import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { trimAtOnce } from '../../platform/trimming.ts';
import { trimThreads } from './queries.ts';

export const chatbotJobs = ({ database }: Platform): Job[] => [
  {
    name: 'chatbot-forget-threads',
    schedule: '35 * * * *',
    run: () => trimAtOnce(trimThreads)(database),
  },
];
