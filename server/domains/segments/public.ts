export {
  dropEmptyGroups,
  groupNames,
  joinGroups,
  leaveGroups,
  leaveJoinedGroups,
  lockGroups,
  makeGroups,
} from './groups.queries.ts';
export { groupsMover } from './merging.queries.ts';
export { segmentHistory } from './history.ts';
