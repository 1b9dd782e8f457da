export {
  dropEmptyGroups,
  groupNames,
  joinGroups,
  leaveGroups,
  leaveJoinedGroups,
  lockGroups,
  makeGroups,
} from './groups.queries.ts';
export { groupsMergeParticipant } from './merging.queries.ts';
export { segmentHistory } from './history.ts';
