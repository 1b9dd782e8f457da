const units: Readonly<Record<string, number>> = { 억: 100_000_000, 만: 10_000, 천: 1000, 백: 100 };
const largest = 10_000_000_000;

const korean = (text: string): number | null => {
  let rest = text;
  let sum = 0;
  let last = Number.POSITIVE_INFINITY;
  while (rest !== '') {
    const [whole, digits, unit] = /^(\d+(?:\.\d+)?)?([억만천백])?/u.exec(rest) ?? [];
    if (!whole) return null;
    const size = unit === undefined ? 1 : (units[unit] ?? 1);
    if (size >= last) return null;
    sum += Number(digits ?? 1) * size;
    last = size;
    rest = rest.slice(whole.length);
  }
  return sum;
};

/** A comma stands before three digits; 12,34 may have lost one, and which is unknown. */
const isMisgrouped = (text: string): boolean => /,(?!\d{3}(?!\d))/u.test(text);

/** Won or points: 1,234원, ₩1,234, 3만5천, 12000P. Null for anything else, and for less than nothing. */
export const readAmount = (written: string): number | null => {
  const spaceless = written.normalize('NFKC').replaceAll(/\s/gu, '');
  if (isMisgrouped(spaceless)) return null;
  const text = spaceless
    .replaceAll(/[,₩\\]/gu, '')
    .replace(/^(?:KRW|\+)/iu, '')
    .replace(/(?:원|점|p|point|포인트|krw)$/iu, '');
  if (text === '' || text === '-') return text === '-' ? 0 : null;
  const amount = korean(text.replace(/\.0+$/u, ''));
  return amount === null || !Number.isSafeInteger(amount) || amount > largest ? null : amount;
};

/** 12, 12회, 3번. */
export const readCount = (written: string): number | null => {
  const digits = /^(\d{1,6})(?:\.0+)?\s*(?:회|번|건|차)?$/u.exec(
    written.normalize('NFKC').replaceAll(',', '').trim(),
  );
  return digits ? Number(digits[1]) : null;
};

/** Grams: 3.2, 3.2kg, 3,200g. A bare number above 200 can only be grams. */
export const readWeight = (written: string): number | null => {
  const found = /^(\d+(?:\.\d+)?)\s*(kg|g|킬로|키로|그램)?$/iu.exec(
    written.normalize('NFKC').replaceAll(',', '').trim(),
  );
  if (!found) return null;
  const value = Number(found[1]);
  const inGrams = found[2] === undefined ? value > 200 : /^(?:g|그램)$/iu.test(found[2]);
  const grams = Math.round(inGrams ? value : value * 1000);
  return grams >= 1 && grams <= 200_000 ? grams : null;
};
