/** How a customer found the shop. */
export const inflows = [
  'NAVER',
  'INSTAGRAM',
  'KAKAO',
  'BLOG',
  'INTRODUCED',
  'WALK_BY',
  'FLYER',
  'OTHER',
] as const;
export type Inflow = (typeof inflows)[number];
export const inflowNames: Record<Inflow, string> = {
  NAVER: '네이버',
  INSTAGRAM: '인스타그램',
  KAKAO: '카카오톡',
  BLOG: '블로그',
  INTRODUCED: '소개',
  WALK_BY: '지나가다',
  FLYER: '전단·간판',
  OTHER: '기타',
};
