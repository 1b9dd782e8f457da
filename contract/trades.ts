/** 업종. Sets the menu template and switches on pets or classes. */
export const tradeNames = {
  NAIL: '네일',
  HAIR: '헤어',
  LASH: '속눈썹',
  SKIN: '피부관리',
  WAXING: '왁싱',
  MASSAGE: '마사지',
  PET: '반려동물 미용',
  SCALP: '두피관리',
  YOGA: '요가',
  PILATES: '필라테스',
  TATTOO: '타투',
} as const;

export type Trade = keyof typeof tradeNames;
export const trades = Object.keys(tradeNames) as [Trade, ...Trade[]];
export const keepsPets = (trade: Trade): boolean => trade === 'PET';
export const holdsClasses = (trade: Trade): boolean => trade === 'YOGA' || trade === 'PILATES';

/** A well-known service of the trade, for examples on screen. */
export const exampleServices: Record<Trade, string> = {
  NAIL: '젤네일',
  HAIR: '커트',
  LASH: '속눈썹 연장',
  SKIN: '수분 관리',
  WAXING: '브라질리언',
  MASSAGE: '전신 마사지',
  PET: '전체 미용',
  SCALP: '두피 스케일링',
  YOGA: '그룹 수업',
  PILATES: '그룹 수업',
  TATTOO: '미니 타투',
};

/** What a shop of the trade asks of those who book, for an example on screen. */
export const exampleQuestions: Record<Trade, string> = {
  NAIL: '젤 제거가 필요하신가요?',
  HAIR: '염색이나 펌을 하신 적이 있나요?',
  LASH: '속눈썹 제거가 필요하신가요?',
  SKIN: '알레르기가 있나요?',
  WAXING: '왁싱은 처음이신가요?',
  MASSAGE: '아프거나 불편한 곳이 있나요?',
  PET: '예민한 부위가 있나요?',
  SCALP: '두피에 불편한 곳이 있나요?',
  YOGA: '다치거나 불편한 곳이 있나요?',
  PILATES: '다치거나 불편한 곳이 있나요?',
  TATTOO: '원하는 그림과 부위가 있나요?',
};
