interface Payment<Amount> {
  kind: string;
  methodName: string;
  accountName: string | null;
  amountWon: Amount;
  units: number | null;
}

interface Collection<Day, Amount> {
  methodName: string;
  amountWon: Amount;
  on: Day;
  reversesId: number | null;
  reversed: boolean;
  cancels: boolean;
}

export interface ReceiptPayment<Day, Amount> {
  name: string;
  amountWon: Amount;
  units: number | null;
  /** Of a debt that was received later, its day. */
  on: Day | null;
}

/** What a receipt says of the paying: with what is still owed it adds up to the total. */
export const paidOnReceipt = <Day, Amount extends number>(
  payments: readonly Payment<Amount>[],
  collections: readonly Collection<Day, Amount>[],
): ReceiptPayment<Day, Amount>[] => [
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
