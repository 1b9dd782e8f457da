import { columnParticipant } from '../../platform/merging.ts';

export { campaignHistory } from './history.ts';

/** Who was meant by a bulk message stays meant under the number that is left. */
export const campaignsMergeParticipant = columnParticipant({
  name: 'campaigns',
  table: 'campaign_recipients',
  key: 'id',
});
