import { columnParticipant } from '../../platform/merging.ts';

export { campaignHistory } from './history.ts';
export { eraseFromCampaigns } from './texts.queries.ts';

/** The recipient of a bulk message stays one under the surviving number. */
export const campaignsMergeParticipant = columnParticipant({
  name: 'campaigns',
  table: 'campaign_recipients',
  key: 'id',
});
