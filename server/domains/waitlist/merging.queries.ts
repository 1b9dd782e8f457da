import { columnMover } from '../../platform/merging.ts';

export const entriesMergeParticipant = columnMover({
  name: 'waitlist',
  label: '대기',
  table: 'waitlist_wishes',
  key: 'id',
});
