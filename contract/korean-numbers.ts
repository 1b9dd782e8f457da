const native = ['한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열', '열한', '열두'];
const digits = '일이삼사오육칠팔구';
const tens: Record<string, number> = { 십: 10, 백: 100, 천: 1000 };

/** 한, 두, … 열두 as they count hours; the longest first, for a pattern. */
export const nativePattern = native.toReversed().join('|');
export const sinoPattern = '[일이삼사오육칠팔구십백천]+';

/** 오십 → 50, 이천오백 → 2500; undefined for letters in no such order. */
const readSino = (text: string): number | undefined => {
  let total = 0;
  let figure = 0;
  for (const letter of text) {
    const unit = tens[letter];
    if (unit === undefined) {
      if (figure !== 0) return undefined;
      figure = digits.indexOf(letter) + 1;
      if (figure === 0) return undefined;
    } else {
      total += (figure || 1) * unit;
      figure = 0;
    }
  }
  return total + figure;
};

/** A number in figures or in words: 3, 1.5, 1,000, 세, 열두, 오십. */
export const readNumber = (text: string): number | undefined => {
  const compact = text.replaceAll(',', '');
  if (/^\d+(?:\.\d+)?$/u.test(compact)) return Number(compact);
  const counted = native.indexOf(compact);
  return counted >= 0 ? counted + 1 : readSino(compact);
};
