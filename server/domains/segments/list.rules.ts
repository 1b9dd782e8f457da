/** What was asked of the list, in words. */
export const describeList = (asked: {
  q?: string | undefined;
  groupId?: unknown;
  filterId?: unknown;
  condition?: unknown;
  cursor?: unknown;
}): string =>
  [
    asked.q ? `‘${asked.q}’ 찾기` : '고객 목록',
    asked.groupId === undefined ? '' : '그룹',
    asked.filterId === undefined && !asked.condition ? '' : '조건으로 거름',
    asked.cursor === undefined ? '' : '이어서',
  ]
    .filter(Boolean)
    .join(' · ');
