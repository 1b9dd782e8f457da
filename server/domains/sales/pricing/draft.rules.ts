import type { create } from '../../../../contract/sales.ts';
import type { AccountId, ItemId, ProductId } from '../../../../contract/ids.ts';
import type { Parsed } from '../../../../contract/endpoint.ts';
import { distribute, formatWon, sumWon, won } from '../../../../contract/money.ts';
import type { Won } from '../../../../contract/money.ts';
import { discountWonOf, priceLines } from '../../../../contract/sale-pricing.ts';
import { shopDateOf } from '../../../../contract/time.ts';
import { refuseField } from '../../../platform/errors.ts';

export type Draft = Omit<Parsed<typeof create>['body'], 'petNo'>;
/** A line whose price is known. */
export type DraftLine = Omit<Draft['lines'][number], 'unitPriceWon'> & {
  unitPriceWon: Won;
  memberPrice?: boolean;
};
type Discount = NonNullable<Draft['discount']>;

export interface Share {
  employeeNo: number;
  percent: number;
}

export interface PricedLine {
  kind: DraftLine['kind'];
  itemId: ItemId | null;
  productId: ProductId | null;
  /** Of a charge, the pass that is charged; of an edited sale, the one the line made. */
  accountId: AccountId | null;
  free: NonNullable<DraftLine['free']> | null;
  memberPrice: boolean;
  taxed: boolean;
  name: string;
  quantity: number;
  unitPriceWon: Won;
  listWon: Won;
  discountWon: Won;
  totalWon: Won;
  credits: (Share & { creditWon: Won })[];
}

export interface Priced {
  lines: PricedLine[];
  listWon: Won;
  discountWon: Won;
  totalWon: Won;
}

/** What a single sale can come to: the limit of an amount in the contract. */
export const largestSaleWon = 10_000_000_000;

/** What a discount takes off an amount. @throws SALE_DISCOUNT_EXCEEDS_PRICE */
const discountOf = (price: Won, discount: Discount | null | undefined, field: string): Won => {
  const off = discountWonOf(price, discount);
  if (off > price)
    throw refuseField(
      'SALE_DISCOUNT_EXCEEDS_PRICE',
      field,
      `${formatWon(price)}에서 ${formatWon(off)}을 할인할 수 없어요.`,
    );
  return off;
};

const assertShares = (shares: Share[], field: string) => {
  const sum = shares.reduce((total, share) => total + share.percent, 0);
  const people = new Set(shares.map((share) => share.employeeNo));
  if (shares.length > 0 && (sum !== 100 || people.size < shares.length))
    throw refuseField(
      'SALE_CREDIT_INVALID',
      field,
      people.size < shares.length ? '같은 담당자가 두 번 있어요.' : `기여도의 합이 ${sum}%예요.`,
    );
};

const invalid = (index: number, field: string, message: string) =>
  refuseField('SALE_LINE_INVALID', `lines.${index}.${field}`, message);

/** A pass or ticket is sold by its product or by terms of its own, one at a time. @throws SALE_LINE_INVALID */
export const assertLine = (line: Draft['lines'][number], index: number): void => {
  const { kind, productId, free, accountId } = line;
  const membership = isMembership(kind);
  if (!membership && (productId !== undefined || free))
    throw invalid(index, 'kind', '내역의 종류를 확인해 주세요.');
  if (!membership) return;
  if (line.quantity !== 1) throw invalid(index, 'quantity', '정액권과 티켓은 한 줄에 하나씩 등록해 주세요.');
  if (line.itemId !== undefined) throw invalid(index, 'itemId', '정액권과 티켓에는 시술을 고를 수 없어요.');
  if ((productId === undefined) === (free === undefined))
    throw invalid(index, 'productId', '상품을 고르거나 조건을 직접 적어 주세요.');
  if (kind === 'PASS_CHARGE' && accountId === undefined)
    throw invalid(index, 'accountId', '충전할 정액권을 골라 주세요.');
  if (free && kind === 'TICKET_SALE' && free.count === undefined)
    throw invalid(index, 'free.count', '횟수를 입력해 주세요.');
};

/** A penalty of nothing would close a booking without a word. @throws SALE_LINE_INVALID */
export const assertPenalty = (
  { kind, totalWon }: Pick<PricedLine, 'kind' | 'totalWon'>,
  index: number,
): void => {
  if (kind === 'PENALTY' && totalWon === 0)
    throw invalid(index, 'unitPriceWon', '위약금은 0원일 수 없어요. 받을 금액을 입력해 주세요.');
};

export const isMembership = (kind: DraftLine['kind']): boolean =>
  kind === 'PASS_SALE' || kind === 'PASS_CHARGE' || kind === 'TICKET_SALE';

/** What a no-show can be charged for. */
export const onlyPenalty = (lines: readonly { kind: string }[]): boolean =>
  lines.every(({ kind }) => kind === 'PENALTY');

const noPrice = { listWon: won(0), discountWon: won(0), totalWon: won(0) };

/** What comes off the lines together: a discount, or all that is more than a typed total. */
const wholeDiscount = (costWon: Won, { discount, totalWon }: Pick<Draft, 'discount' | 'totalWon'>): Won => {
  if (totalWon === undefined) return discountOf(costWon, discount, 'discount');
  if (discount)
    throw refuseField('SALE_LINE_INVALID', 'totalWon', '총액과 할인 가운데 하나만 입력해 주세요.');
  if (totalWon > costWon)
    throw refuseField(
      'SALE_LINE_INVALID',
      'totalWon',
      `내역의 합 ${formatWon(costWon)}보다 큰 총액은 단가를 고쳐 맞춰 주세요.`,
    );
  return won(costWon - totalWon);
};

/**
 * Prices a sale as contract/sale-pricing.ts does; shares of a line add up to it. `sharesOf` names the earners
 * of a line without employees.
 * @throws SALE_DISCOUNT_EXCEEDS_PRICE, SALE_CREDIT_INVALID, COMMON_INVALID_PARAMETER
 */
export const priceSale = (
  { lines, ...whole }: Pick<Draft, 'discount' | 'totalWon'> & { lines: readonly DraftLine[] },
  sharesOf: (line: DraftLine, index: number) => Share[],
): Priced => {
  const listed = lines.map((line, index) => {
    const listWon = line.unitPriceWon * line.quantity;
    if (listWon > largestSaleWon)
      throw refuseField('COMMON_INVALID_PARAMETER', `lines.${index}.unitPriceWon`, '금액이 너무 커요.');
    return {
      listWon: won(listWon),
      discountWon: discountOf(won(listWon), line.discount, `lines.${index}.discount`),
    };
  });
  if (sumWon(listed.map((line) => line.listWon)) > largestSaleWon)
    throw refuseField('COMMON_INVALID_PARAMETER', 'lines', '금액이 너무 커요.');
  const price = priceLines(listed, (costWon) => wholeDiscount(costWon, whole));
  const priced = lines.map((line, index): PricedLine => {
    const { listWon, discountWon, totalWon } = price.lines[index] ?? noPrice;
    const shares = line.credits ?? sharesOf(line, index);
    assertShares(shares, `lines.${index}.credits`);
    const { kind, name, quantity, unitPriceWon, memberPrice = false, taxed = kind !== 'PENALTY' } = line;
    const { itemId = null, productId = null, free = null } = line;
    return {
      kind,
      itemId,
      productId,
      accountId: isMembership(kind) ? (line.accountId ?? null) : null,
      free,
      name,
      quantity,
      unitPriceWon,
      memberPrice,
      taxed,
      listWon,
      discountWon,
      totalWon,
      credits: distributeShares(totalWon, shares),
    };
  });
  const { listWon, discountWon, totalWon } = price;
  return { lines: priced, listWon, discountWon, totalWon };
};

const distributeShares = (totalWon: Won, shares: Share[]) => {
  const parts =
    shares.length === 0
      ? []
      : distribute(
          totalWon,
          shares.map((share) => share.percent),
        );
  return shares.map(({ employeeNo, percent }, index) => ({
    employeeNo,
    percent,
    creditWon: parts[index] ?? won(0),
  }));
};

interface Earning {
  customerNo: number | null;
  /** Of each line, what no pass or ticket paid. */
  lines: readonly { kind: string; leftWon: number }[];
  money: readonly { method: string; amountWon: number }[];
}

/** What a sale earns points by. While it stays, so do the points: a rule of today is for what is paid today. */
export const earningOf = ({ customerNo, lines, money }: Earning): string =>
  JSON.stringify([
    customerNo,
    lines.map(({ kind, leftWon }) => [kind, leftWon]),
    money.map(({ method, amountWon }) => [method, amountWon]),
  ]);

export interface BookedItem {
  item_id: number | null;
  name: string;
  employee_no: number | null;
}

/**
 * Who earns the lines of a booked visit: the employee of the item a line repeats (each booked item once), else
 * the booking's own employee. Empty where no employee is known.
 */
export const bookedShares = (
  booked: { employee_no: number | null; items: BookedItem[] } | undefined,
): ((line: DraftLine) => Share[]) => {
  const left = [...(booked?.items ?? [])];
  return (line) => {
    const found = left.findIndex((item) =>
      line.itemId === undefined ? item.name === line.name : item.item_id === line.itemId,
    );
    const [item] = found === -1 ? [] : left.splice(found, 1);
    const employeeNo = item?.employee_no ?? booked?.employee_no ?? null;
    return employeeNo === null ? [] : [{ employeeNo, percent: 100 }];
  };
};

/**
 * When a sale was made: as said, else now; a booking of an earlier day counts for its own day. A day that
 * is over takes a right, unless the sale stands there already (`standsOn`) and stays.
 * @throws SALE_DATE_FUTURE, SALE_DATE_PAST
 */
export const soldAtOf = (
  chosen: string | undefined,
  booking: { start_at: string; visit_date: string } | undefined,
  { now, mayPast, standsOn }: { now: string; mayPast: boolean; standsOn?: string | undefined },
): string => {
  const today = shopDateOf(now);
  if (chosen === undefined) return booking && booking.visit_date < today ? booking.start_at : now;
  const day = shopDateOf(chosen);
  if (day > today) throw refuseField('SALE_DATE_FUTURE', 'soldAt', '매출 날짜는 오늘까지 고를 수 있어요.');
  if (mayPast || day === standsOn) return chosen;
  if (standsOn !== undefined && standsOn < today)
    throw refuseField('SALE_DATE_PAST', 'soldAt', '지난 날짜의 매출을 옮기려면 권한이 있어야 해요.');
  if (day < today && day !== booking?.visit_date)
    throw refuseField('SALE_DATE_PAST', 'soldAt', '지난 날짜로 등록하려면 권한이 있어야 해요.');
  return chosen;
};
