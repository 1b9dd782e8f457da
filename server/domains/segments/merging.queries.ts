import { columnParticipant } from '../../platform/merging.ts';

export const groupsMergeParticipant = columnParticipant({
  name: 'groups',
  label: '그룹',
  table: 'customer_group_members',
  key: 'group_id',
  unlessThere: true,
});
