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
