export {
  dropEmptyGroups,
  findGroupName,
  groupNames,
  joinGroups,
  leaveGroups,
  leaveJoinedGroups,
  lockGroups,
  makeGroups,
} from './groups.queries.ts';
export { eraseFromSegments } from './erasure.commands.ts';
export { resolveSelection } from './list.commands.ts';
export { findFilterName } from './filters/queries.ts';
export { groupsMergeParticipant } from './merging.queries.ts';
export { segmentHistory } from './history.ts';
