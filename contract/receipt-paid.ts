interface Payment {
  kind: string;
  methodName: string;
  accountName: string | null;
  amountWon: number;
  units: number | null;
}

interface Collection<Day> {
  methodName: string;
  amountWon: number;
  on: Day;
  reversesId: number | null;
  reversed: boolean;
  cancels: boolean;
}

export interface ReceiptPayment<Day> {
  name: string;
  amountWon: number;
  units: number | null;
  /** Of a debt that was received later, its day. */
  on: Day | null;
}

/** What a receipt says of the paying: with what is still owed it adds up to the total. */
export const paidOnReceipt = <Day>(
  payments: readonly Payment[],
  collections: readonly Collection<Day>[],
): ReceiptPayment<Day>[] => [
  ...payments
    .filter(({ kind }) => kind !== 'UNPAID')
    .map(({ methodName, accountName, amountWon, units }) => ({
      name: accountName ?? methodName,
      amountWon,
      units,
      on: null,
    })),
  ...collections
    .filter(({ reversesId, reversed }) => reversesId === null && !reversed)
    .map(({ methodName, amountWon, on, cancels }) => ({
      name: cancels ? '환불로 없어진 미수금' : methodName,
      amountWon,
      units: null,
      on,
    })),
];
