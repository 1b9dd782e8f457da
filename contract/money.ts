import type { Branded } from './ids.ts';

/** Whole won. Korean won has no fraction, so every amount in the product is a safe integer. */
export type Won = Branded<number, 'Won'>;

export const won = (amount: number): Won => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole won: ${amount}`);
  return amount as Won;
};

export const sumWon = (amounts: Iterable<number>): Won => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return won(total);
};

/**
 * Splits a total over weights so that the parts add up to it exactly. The one rule for every
 * remainder in the product: floor each share, then give the missing won one by one to the
 * largest fractions, earlier first.
 * @throws RangeError when there is nothing to weigh a non-zero total by.
 */
export const distribute = (total: Won, weights: readonly number[]): Won[] => {
  const sign = total < 0 ? -1 : 1;
  const whole = BigInt(Math.abs(total));
  const sum = weights.reduce((a, w) => a + BigInt(w), 0n);
  if (sum === 0n) {
    if (total !== 0) throw new RangeError('cannot distribute over zero weights');
    return weights.map(() => won(0));
  }
  const shares = weights.map((weight, index) => {
    const scaled = whole * BigInt(weight);
    return { index, floor: Number(scaled / sum), fraction: scaled % sum };
  });
  let missing = Number(whole) - shares.reduce((a, s) => a + s.floor, 0);
  const byFraction = [...shares].sort((a, b) =>
    a.fraction === b.fraction ? a.index - b.index : a.fraction > b.fraction ? -1 : 1,
  );
  for (const share of byFraction) {
    if (missing <= 0) break;
    share.floor += 1;
    missing -= 1;
  }
  return shares.map((s) => won(sign * s.floor || 0));
};

/** Percentage of an amount, rounded half up to the won. */
export const percentOf = (amount: Won, percent: number): Won => won(Math.round((amount * percent) / 100));

/** Supply and VAT of a VAT-included amount: vat = floor(total / 11), the rest is supply. */
export const splitVat = (total: Won): { supplyWon: Won; vatWon: Won } => {
  const vatWon = Math.trunc(total / 11);
  return { supplyWon: won(total - vatWon), vatWon: won(vatWon) };
};

let grouped: Intl.NumberFormat | undefined;
/** 20000 → '20,000', -500 → '−500': the sign is that of the screens, not a hyphen. Intl takes long to load on a phone. */
export const formatNumber = (amount: number): string =>
  Number.isSafeInteger(amount)
    ? `${amount < 0 ? '−' : ''}${String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, ',')}`
    : (grouped ??= new Intl.NumberFormat('ko-KR')).format(amount).replace('-', '−');
/** 20000 → '20,000원' */
export const formatWon = (amount: number): string => `${formatNumber(amount)}원`;
