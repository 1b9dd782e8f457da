import { columnParticipant } from '../../platform/merging.ts';

export const entriesMergeParticipant = columnParticipant({
  name: 'waitlist',
  label: '대기',
  table: 'waitlist_wishes',
  key: 'id',
});
