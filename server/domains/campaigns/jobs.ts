import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { moveCampaigns } from './planning.commands.ts';

export const campaignJobs = ({ database }: Platform): Job[] => [
  { name: 'campaigns-move', schedule: '* * * * *', run: () => moveCampaigns(database) },
];
