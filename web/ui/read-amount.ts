import { formatNumber } from '../../contract/money.ts';

/** Reads '2만', '3천', '1만5천' and '12,000원' as a person in a hurry writes them; null when it is no figure. */
export const readAmount = (text: string): number | null => {
  const compact = text.replace(/[\s,원]/g, '');
  const units = /^(?:(\d+(?:\.\d+)?)만)?(?:(\d+(?:\.\d+)?)천)?(\d+)?$/.exec(compact);
  if (!units || compact === '') return null;
  const [, tenThousands = '0', thousands = '0', ones = '0'] = units;
  return Math.round(Number(tenThousands) * 10_000 + Number(thousands) * 1_000 + Number(ones));
};

/** Why what was typed cannot be taken as it stands; undefined when it can, an empty field too. */
export const misreadAmount = (text: string, max: number, unit: string): string | undefined => {
  const amount = readAmount(text);
  if (amount !== null) return amount > max ? `${formatNumber(max)}${unit}까지 적을 수 있어요.` : undefined;
  if (text.trim() === '') return undefined;
  return /^\s*[-−–]/.test(text) ? '0보다 작게 적을 수 없어요.' : '숫자로 적어 주세요.';
};
