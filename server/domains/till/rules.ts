import { cashUnits } from '../../../contract/cash-units.ts';

export type Counts = Record<string, number>;

/** As it is kept: values that were not counted are left out. */
export const countsOf = (counted: readonly { unit: number; count: number }[]): Counts =>
  Object.fromEntries(counted.filter(({ count }) => count > 0).map(({ unit, count }) => [unit, count]));

/** Every note and coin, largest first. */
export const listCounts = (counts: Counts) =>
  cashUnits.map((unit) => ({ unit, count: counts[String(unit)] ?? 0 }));

export const worthOf = (counted: readonly { unit: number; count: number }[]): number =>
  counted.reduce((sum, { unit, count }) => sum + unit * count, 0);

export interface Expected {
  openingWon: number;
  salesWon: number;
  collectionsWon: number;
  refundsWon: number;
  movesWon: number;
}

type Flow = 'salesWon' | 'collectionsWon' | 'refundedWon';

/** The part of a day's money that went through the drawer. */
export const cashExpected = (
  money: readonly (Record<Flow, number> & { kind: string })[],
  openingWon: number,
  movesWon: number,
): Expected => {
  const cash = (flow: Flow) =>
    money.reduce((sum, method) => sum + (method.kind === 'CASH' ? method[flow] : 0), 0);
  return {
    openingWon,
    salesWon: cash('salesWon'),
    collectionsWon: cash('collectionsWon'),
    refundsWon: cash('refundedWon'),
    movesWon,
  };
};

export const expectedWon = (parts: Expected): number =>
  parts.openingWon + parts.salesWon + parts.collectionsWon - parts.refundsWon + parts.movesWon;
