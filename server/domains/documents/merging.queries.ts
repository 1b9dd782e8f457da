import { columnParticipant } from '../../platform/merging.ts';

export const quotesMergeParticipant = columnParticipant({
  name: 'quotes',
  label: '견적서',
  table: 'quotes',
  key: 'id',
});
