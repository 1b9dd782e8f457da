/** What was asked of the list, in words. */
export const describeList = (query: {
  q?: string | undefined;
  groupId?: unknown;
  filterId?: unknown;
  condition?: unknown;
  cursor?: unknown;
}): string =>
  [
    query.q ? `‘${query.q}’ 찾기` : '고객 목록',
    query.groupId === undefined ? '' : '그룹',
    query.filterId === undefined && !query.condition ? '' : '조건으로 거름',
    query.cursor === undefined ? '' : '이어서',
  ]
    .filter(Boolean)
    .join(' · ');
