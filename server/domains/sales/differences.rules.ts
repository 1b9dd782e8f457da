import type { SaleAspect, SaleFacts } from './events.ts';
import type { Sale, SaleWithoutHistory } from './present.ts';

/** A sale as its event tells it. */
export const factsOf = (sale: SaleWithoutHistory): SaleFacts => ({
  customer: { customerNo: sale.customerNo, name: sale.customerName, petName: sale.petName },
  bookingId: sale.bookingId,
  soldAt: sale.soldAt,
  soldOn: sale.soldOn,
  lines: sale.lines.map((line) => ({
    kind: line.kind,
    itemId: line.itemId,
    name: line.name,
    quantity: line.quantity,
    listWon: line.listWon,
    discountWon: line.discountWon,
    totalWon: line.totalWon,
    memberPrice: line.memberPrice,
    taxed: line.taxed,
    credits: line.credits,
  })),
  payments: sale.payments.map(({ method, methodName, kind, amountWon, accountName, line }) => ({
    method,
    methodName,
    kind,
    amountWon,
    accountName,
    line,
  })),
  listWon: sale.listWon,
  discountWon: sale.discountWon,
  totalWon: sale.totalWon,
  deductedWon: sale.deductedWon,
  pointsWon: sale.pointsWon,
  depositWon: sale.depositWon,
  unpaidWon: sale.unpaidWon,
});

/** What an edit compares: a sale without the parts that follow from others. */
export type Compared = Pick<
  Sale,
  | 'customerNo'
  | 'customerName'
  | 'soldAt'
  | 'lines'
  | 'payments'
  | 'discountWon'
  | 'totalWon'
  | 'unpaidWon'
  | 'memo'
  | 'petNo'
  | 'photos'
>;

/** A line without who earns it. Which pass it made follows from it; which it charged does not. */
const comparedLine = ({
  accountId,
  kind,
  itemId,
  name,
  quantity,
  unitPriceWon,
  listWon,
  discountWon,
  taxed,
  memberPrice,
  ...rest
}: Compared['lines'][number]) => [
  [kind, itemId, name, quantity, unitPriceWon, listWon, discountWon, taxed, memberPrice],
  [rest.productId, rest.free, rest.totalWon, rest.given],
  kind === 'PASS_CHARGE' ? accountId : null,
];

/** A line by its name, and which of that name: one more above makes it no other. */
const placeOf = ({ lines }: Compared, line: number | null) => {
  const name = line === null ? undefined : lines[line]?.name;
  return [name, lines.slice(0, line ?? 0).filter((other) => other.name === name).length];
};

const aspects: Record<SaleAspect, (sale: Compared) => unknown> = {
  total: ({ totalWon }) => totalWon,
  discount: ({ discountWon }) => discountWon,
  unpaid: ({ unpaidWon }) => unpaidWon,
  lines: ({ lines }) => lines.map(comparedLine),
  payments: (sale) =>
    sale.payments.map(({ method, accountId, units, amountWon, line }) => [
      method,
      accountId,
      units,
      amountWon,
      placeOf(sale, line),
    ]),
  soldAt: ({ soldAt }) => soldAt,
  customer: ({ customerNo, customerName }) => [customerNo, customerName],
  employees: ({ lines }) =>
    lines.map(({ credits }) => credits.map(({ employeeNo, percent }) => [employeeNo, percent])),
  pet: ({ petNo }) => petNo,
  memo: ({ memo }) => memo,
  photos: ({ photos }) => photos.map(({ fileId }) => fileId),
};

/** In the order in which history tells them. */
export const changedAspects = (before: Compared, after: Compared): SaleAspect[] =>
  (Object.keys(aspects) as SaleAspect[]).filter(
    (aspect) => JSON.stringify(aspects[aspect](before)) !== JSON.stringify(aspects[aspect](after)),
  );
