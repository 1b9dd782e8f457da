import { distribute, won } from '../../../contract/money.ts';
import type { VisitKind } from '../../../contract/incentive-plans.ts';
import { factsOfCollection, factsOfRefund, factsOfSale } from './facts.rules.ts';
import type { Facts, Sold } from './facts.rules.ts';

export const monthOf = (date: string): string => date.slice(0, 7);

/** A row as it should stand. */
export interface TargetRow extends Facts {
  kind: 'EARN' | 'REFUND';
  earnedOn: string;
  /** Whose rates it follows. */
  forMonth: string;
  visitKind: VisitKind;
  collectionId: number | null;
  accountEntryId: number | null;
}

interface Visit {
  customerNo: number | null;
  introduced: boolean;
  chargeNo: number | null;
  cameBefore: boolean;
  ledBefore: number | null;
}

/** The employee with most of the services, first named on a tie. */
const leaderOf = ({ lines }: Sold): number | undefined => {
  const credits = lines.filter(({ kind }) => kind === 'SERVICE').flatMap((line) => line.credits);
  const sums = new Map<number, number>();
  for (const { employeeNo, creditWon } of credits)
    sums.set(employeeNo, (sums.get(employeeNo) ?? 0) + creditWon);
  return [...sums].sort(([, a], [, b]) => b - a)[0]?.[0];
};

/** New customers by how they came; others by whether their own employee served them. */
export const visitKindOf = (sold: Sold, visit: Visit): VisitKind => {
  if (visit.customerNo === null) return 'UNREGISTERED';
  if (!visit.cameBefore) return visit.introduced ? 'INTRODUCED' : 'NEW';
  const theirs = visit.chargeNo ?? visit.ledBefore;
  return theirs !== null && theirs === leaderOf(sold) ? 'CHOSEN' : 'SUBSTITUTE';
};

export interface SoldWhole extends Sold {
  soldOn: string;
  visitKind: VisitKind;
  collections: readonly { id: number; amountWon: number; isCard: boolean; on: string }[];
  /** Of a line that sold a pass or ticket, what went back. */
  refunds: readonly { entryId: number; seq: number; on: string; moneyWon: number; waivedWon: number }[];
}

/** All rows that a living sale should have, and what was collected and refunded of it since. */
export const targetsOf = (sale: SoldWhole): TargetRow[] => {
  const { soldOn, visitKind } = sale;
  const common = { visitKind, collectionId: null, accountEntryId: null };
  const sold = factsOfSale(sale).map((facts): TargetRow => ({
    ...facts,
    ...common,
    kind: 'EARN',
    earnedOn: soldOn,
    forMonth: monthOf(soldOn),
  }));
  const collected = sale.collections.flatMap(({ id, amountWon, isCard, on }) =>
    factsOfCollection(sale, amountWon, isCard).map((facts): TargetRow => ({
      ...facts,
      ...common,
      kind: 'EARN',
      earnedOn: on,
      forMonth: monthOf(on),
      collectionId: id,
    })),
  );
  const refunded = sale.refunds.flatMap(({ entryId, seq, on, ...went }) =>
    factsOfRefund(sale, seq, went).map((facts): TargetRow => ({
      ...facts,
      ...common,
      kind: 'REFUND',
      earnedOn: on,
      forMonth: monthOf(soldOn),
      accountEntryId: entryId,
    })),
  );
  return [...sold, ...collected, ...refunded];
};

/** What a refund gave back, over all lines that sold into the account, in the measure of their prices. */
export const splitRefund = (
  moneyWon: number,
  lines: readonly { saleId: number; seq: number; totalWon: number }[],
): { saleId: number; seq: number; moneyWon: number }[] => {
  if (lines.every(({ totalWon }) => totalWon === 0)) return [];
  const parts = distribute(
    won(moneyWon),
    lines.map(({ totalWon }) => totalWon),
  );
  return lines.map(({ saleId, seq }, index) => ({ saleId, seq, moneyWon: parts[index] ?? 0 }));
};
