/** Reads '2만', '3천', '1만5천' and '12,000원' as a person in a hurry writes them; null when it is no figure. */
export const readAmount = (text: string): number | null => {
  const compact = text.replace(/[\s,원]/g, '');
  const units = /^(?:(\d+(?:\.\d+)?)만)?(?:(\d+(?:\.\d+)?)천)?(\d+)?$/.exec(compact);
  if (!units || compact === '') return null;
  const [, tenThousands = '0', thousands = '0', ones = '0'] = units;
  return Math.round(Number(tenThousands) * 10_000 + Number(thousands) * 1_000 + Number(ones));
};
