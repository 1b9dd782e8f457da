/** What becomes of a content on its way through Kakao's inspection. */
export const contentStates = ['DRAFT', 'INSPECTING', 'APPROVED', 'REJECTED', 'DORMANT', 'RETIRED'] as const;
export type ContentState = (typeof contentStates)[number];
export const contentStateNames: Record<ContentState, string> = {
  DRAFT: '작성 중',
  INSPECTING: '검수 중',
  APPROVED: '승인',
  REJECTED: '반려',
  DORMANT: '휴면',
  RETIRED: '지난 내용',
};
