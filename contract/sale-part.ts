/** Filters of a list of sales. */
export interface Narrowing {
  method?: string | undefined;
  employeeNo?: number | undefined;
  kind?: string | undefined;
}

interface Parts {
  lines: readonly {
    kind: string;
    totalWon: number;
    credits: readonly { employeeNo: number; creditWon: number }[];
  }[];
  payments: readonly { method: string; amountWon: number }[];
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * How much of a sale a narrowed list is about: what that way paid, else what that employee earned of lines of
 * that kind. Null where nothing narrows the list, and it is about the whole sale.
 */
export const partOf = (
  { lines, payments }: Parts,
  { method, employeeNo, kind }: Narrowing,
): number | null => {
  if (method !== undefined)
    return sum(payments.flatMap((payment) => (payment.method === method ? payment.amountWon : [])));
  if (employeeNo === undefined && kind === undefined) return null;
  const named = lines.filter((line) => kind === undefined || line.kind === kind);
  if (employeeNo === undefined) return sum(named.map(({ totalWon }) => totalWon));
  const credits = named.flatMap((line) => line.credits);
  return sum(credits.flatMap((credit) => (credit.employeeNo === employeeNo ? credit.creditWon : [])));
};
