import { distribute, won } from '../../../contract/money.ts';
import type { IncentiveSource } from '../../../contract/incentive-plans.ts';

/** What one person has to do with one line: no plan changes it. */
export interface Facts {
  employeeNo: number;
  source: IncentiveSource;
  lineSeq: number;
  item: string;
  taxed: boolean;
  baseWon: number;
  /** Of the base: what was left unpaid, and what a card paid. */
  unpaidWon: number;
  cardWon: number;
}

export interface SoldLine {
  seq: number;
  kind: string;
  name: string;
  totalWon: number;
  /** Paid by passes and tickets. */
  deductedWon: number;
  taxed: boolean;
  credits: readonly { employeeNo: number; creditWon: number }[];
}

export interface Sold {
  lines: readonly SoldLine[];
  unpaidWon: number;
  cardWon: number;
}

const sources: Record<string, IncentiveSource> = {
  PRODUCT: 'PRODUCT',
  PASS_SALE: 'PASS_SALE',
  PASS_CHARGE: 'PASS_SALE',
  TICKET_SALE: 'TICKET_SALE',
  PENALTY: 'PENALTY',
};

const less = (amounts: readonly number[], parts: readonly number[]) =>
  amounts.map((amount, index) => amount - (parts[index] ?? 0));

/** What is owed, then what cards paid, goes over what no pass or ticket paid: of the lines, then of their people. */
const splitMoney = (amounts: readonly number[], unpaidWon: number, cardWon: number) => {
  const unpaid = distribute(won(unpaidWon), amounts);
  const card = distribute(won(cardWon), less(amounts, unpaid));
  return { unpaid, card };
};

const factsOfLine = (line: SoldLine, unpaidWon: number, cardWon: number): Facts[] => {
  const credits = line.credits.map(({ creditWon }) => creditWon);
  if (credits.every((credit) => credit === 0)) return [];
  const deducted = distribute(won(line.deductedWon), credits);
  const real = less(credits, deducted);
  const { unpaid, card } = splitMoney(real, unpaidWon, cardWon);
  return line.credits.flatMap(({ employeeNo, creditWon }, index): Facts[] => {
    const who = { employeeNo, lineSeq: line.seq, item: line.name, taxed: line.taxed };
    const money = { unpaidWon: unpaid[index] ?? 0, cardWon: card[index] ?? 0 };
    const source = sources[line.kind];
    if (source !== undefined) return [{ ...who, source, baseWon: creditWon, ...money }];
    return [
      { ...who, source: 'SERVICE_REAL' as const, baseWon: real[index] ?? 0, ...money },
      {
        ...who,
        source: 'SERVICE_DEDUCTED' as const,
        baseWon: deducted[index] ?? 0,
        unpaidWon: 0,
        cardWon: 0,
      },
    ].filter(({ baseWon }) => baseWon > 0);
  });
};

const moneyOfLines = ({ lines, unpaidWon, cardWon }: Sold) =>
  splitMoney(
    lines.map(({ totalWon, deductedWon }) => totalWon - deductedWon),
    unpaidWon,
    cardWon,
  );

/** Every employee's part in a sale. Their bases add up to the credits of the sale, to the won. */
export const factsOfSale = (sold: Sold): Facts[] => {
  const { unpaid, card } = moneyOfLines(sold);
  return sold.lines.flatMap((line, place) => factsOfLine(line, unpaid[place] ?? 0, card[place] ?? 0));
};

/** What came in later for what was left unpaid: owed less by each, in the measure of what each is owed. */
export const factsOfCollection = (sold: Sold, amountWon: number, isCard: boolean): Facts[] => {
  const { unpaid } = moneyOfLines(sold);
  const byLine = distribute(won(amountWon), unpaid);
  const facts = factsOfSale(sold);
  return sold.lines.flatMap((line, place) => {
    const owed = facts.filter((one) => one.lineSeq === line.seq && one.unpaidWon > 0);
    if (owed.length === 0) return [];
    const parts = distribute(
      byLine[place] ?? won(0),
      owed.map(({ unpaidWon }) => unpaidWon),
    );
    return owed.flatMap((one, index) => {
      const part = parts[index] ?? 0;
      return part === 0 ? [] : [{ ...one, baseWon: 0, unpaidWon: 0 - part, cardWon: isCard ? part : 0 }];
    });
  });
};

/** What went back of a pass or ticket that this line sold: money, and what was given up of the debt for it. */
export const factsOfRefund = (
  sold: Sold,
  seq: number,
  { moneyWon, waivedWon }: { moneyWon: number; waivedWon: number },
): Facts[] => {
  const own = factsOfSale(sold).filter(({ lineSeq }) => lineSeq === seq);
  if (own.length === 0) return [];
  const bases = own.map(({ baseWon }) => baseWon);
  const back = distribute(won(moneyWon + waivedWon), bases);
  const waived = distribute(won(waivedWon), bases);
  return own.flatMap((one, index) => {
    const baseWon = back[index] ?? 0;
    if (baseWon === 0) return [];
    const cardWon = Math.trunc((one.cardWon * baseWon) / one.baseWon);
    return [{ ...one, baseWon: 0 - baseWon, unpaidWon: 0 - (waived[index] ?? 0), cardWon: 0 - cardWon }];
  });
};
