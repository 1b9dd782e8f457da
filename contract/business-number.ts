const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const;

/** The ten digits of a 사업자등록번호 however it was typed, or null when it cannot be one. */
export const normaliseBusinessNumber = (text: string): string | null => {
  const digits = text.normalize('NFKC').replace(/[\s\-‐‑–—−.]/gu, '');
  return isBusinessNumber(digits) ? digits : null;
};

/** Ten digits whose last one agrees with the others. */
export const isBusinessNumber = (digits: string): boolean => {
  if (!/^\d{10}$/.test(digits) || /^0+$/.test(digits)) return false;
  const at = (place: number) => Number(digits[place]);
  const sum = weights.reduce((total, weight, place) => total + weight * at(place), 0);
  return (10 - ((sum + Math.floor((at(8) * 5) / 10)) % 10)) % 10 === at(9);
};

/** '123-45-67890' */
export const formatBusinessNumber = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3');

/** '123-**-***90' */
export const maskBusinessNumber = (digits: string): string =>
  digits.replace(/^(\d{3})\d{5}(\d{2})$/, '$1-**-***$2');
