import { distribute, won } from './money.ts';

export type EarningKind = 'SERVICE' | 'PRODUCT' | 'PASS' | 'TICKET';

/** Points earned per won of such a line when it is paid for like that, in thousandths. */
export interface Rate {
  lineKind: EarningKind;
  methodKind: string;
  permille: number;
}

const sells: Record<string, EarningKind> = { PASS_SALE: 'PASS', PASS_CHARGE: 'PASS', TICKET_SALE: 'TICKET' };

interface Earning {
  /** Of each line, what no pass or ticket pays. */
  lines: readonly { kind: string; leftWon: number }[];
  money: readonly { kind: string; amountWon: number }[];
}

/** The points a sale earns: each payment is spread over the unpaid rest of the lines; the sum is rounded down once. */
export const pointsFor = (rates: readonly Rate[], { lines, money }: Earning): number => {
  const weights = lines.map(({ leftWon }) => leftWon);
  if (rates.length === 0 || weights.every((weight) => weight === 0)) return 0;
  let thousandths = 0n;
  for (const { kind: methodKind, amountWon } of money)
    for (const [index, share] of distribute(won(amountWon), weights).entries()) {
      const { kind = '' } = lines[index] ?? {};
      const rate = rates.find(
        (one) => one.methodKind === methodKind && one.lineKind === (sells[kind] ?? kind),
      );
      thousandths += BigInt(share) * BigInt(rate?.permille ?? 0);
    }
  return Number(thousandths / 1000n);
};
