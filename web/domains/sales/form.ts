import { distribute, percentOf, sumWon, won } from '../../../contract/money.ts';
import type { Won } from '../../../contract/money.ts';
import { instantAt, minuteOfDay } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import type { CallAnswer } from '../../lib/wire.ts';
import type { SaleBody } from './mutations.ts';

type Booking = CallAnswer<'bookings.get'>;

export interface Discount {
  kind: 'WON' | 'PERCENT';
  value: number;
}

export interface Line {
  /** Its own name on screen only. */
  key: string;
  kind: 'SERVICE' | 'PRODUCT' | 'PENALTY';
  itemId: number | null;
  name: string;
  /** What stands small beneath: 90분. */
  note: string;
  quantity: number;
  unitPriceWon: number;
  discount: Discount | null;
  credits: { employeeNo: number; percent: number }[];
}

export interface Payment {
  method: string;
  amountWon: number | null;
}

/** Whom a sale without a booking is for. */
export interface SaleCustomer {
  customerNo: number;
  name: string;
  phone: string | null;
  grade: string | null;
  visitCount: number;
  unpaidWon: number;
}

export interface SaleDraft {
  /** null is an unregistered customer, or that of the booking. */
  customer: SaleCustomer | null;
  /** null is now. */
  soldOn: ShopDate | null;
  lines: Line[];
  discount: Discount | null;
  payments: Payment[];
  memo: string;
}

export interface PricedSale {
  /** In the order of the lines, after both discounts. */
  lineTotals: Won[];
  listWon: Won;
  discountWon: Won;
  totalWon: Won;
  paidWon: Won;
  /** Total less paid: positive is still missing, negative is too much. */
  differenceWon: number;
}

const takenOff = (price: Won, discount: Discount | null): Won => {
  if (!discount) return won(0);
  const off = discount.kind === 'WON' ? won(discount.value) : percentOf(price, discount.value);
  return won(Math.min(off, price));
};

/** Prices as the server will: line discounts first, then the whole discount spread by what lines cost. */
export const priceDraft = ({ lines, discount, payments }: SaleDraft): PricedSale => {
  const listed = lines.map((line) => won(line.unitPriceWon * line.quantity));
  const after = lines.map((line, i) => {
    const list = listed[i] ?? won(0);
    return won(list - takenOff(list, line.discount));
  });
  const spread = distribute(takenOff(sumWon(after), discount), after);
  const lineTotals = after.map((amount, i) => won(amount - (spread[i] ?? 0)));
  const listWon = sumWon(listed);
  const totalWon = sumWon(lineTotals);
  const paidWon = sumWon(payments.map(({ amountWon }) => amountWon ?? 0));
  return {
    lineTotals,
    listWon,
    discountWon: won(listWon - totalWon),
    totalWon,
    paidWon,
    differenceWon: totalWon - paidWon,
  };
};

export const emptySale: SaleDraft = {
  customer: null,
  soldOn: null,
  lines: [],
  discount: null,
  payments: [],
  memo: '',
};

/** The lines of a booked visit, each to the employee who did it. */
export const draftOfBooking = (booking: Booking): SaleDraft => ({
  ...emptySale,
  lines: booking.items.map((item, i) => {
    const employeeNo = item.employeeNo ?? booking.employeeNo;
    return {
      key: `booked-${i}`,
      kind: 'SERVICE',
      itemId: item.itemId,
      name: item.name,
      note: `${item.durationMinutes}분`,
      quantity: 1,
      unitPriceWon: item.priceWon,
      discount: null,
      credits: employeeNo === null ? [] : [{ employeeNo, percent: 100 }],
    };
  }),
});

/** Puts a method in or takes it out; a fresh one gets what is still missing. */
export const toggleMethod = (draft: SaleDraft, method: string): SaleDraft => {
  if (draft.payments.some((payment) => payment.method === method))
    return { ...draft, payments: draft.payments.filter((payment) => payment.method !== method) };
  const missing = Math.max(0, priceDraft(draft).differenceWon);
  return { ...draft, payments: [...draft.payments, { method, amountWon: missing || null }] };
};

export const setPayment = (draft: SaleDraft, method: string, amountWon: number | null): SaleDraft => ({
  ...draft,
  payments: draft.payments.map((payment) => (payment.method === method ? { method, amountWon } : payment)),
});

/** 전액: this method takes everything, the others nothing. */
export const payAll = (draft: SaleDraft, method: string): SaleDraft => ({
  ...draft,
  payments: [{ method, amountWon: priceDraft(draft).totalWon }],
});

/** 나머지: this method takes what the others leave. */
export const payRest = (draft: SaleDraft, method: string): SaleDraft => {
  const others = sumWon(
    draft.payments.filter((payment) => payment.method !== method).map(({ amountWon }) => amountWon ?? 0),
  );
  const rest = Math.max(0, priceDraft(draft).totalWon - others);
  const included = draft.payments.some((payment) => payment.method === method)
    ? draft
    : { ...draft, payments: [...draft.payments, { method, amountWon: null }] };
  return setPayment(included, method, rest);
};

const discountBody = (discount: Discount | null) =>
  discount && discount.value > 0
    ? {
        discount:
          discount.kind === 'WON'
            ? { kind: 'WON' as const, won: discount.value }
            : { kind: 'PERCENT' as const, percent: discount.value },
      }
    : {};

/** A sale of an earlier day is put at the time of day at which it is entered. */
const soldAt = (soldOn: ShopDate, now: number) => instantAt(soldOn, minuteOfDay(now));

export const saleBody = (draft: SaleDraft, bookingId: number | undefined, now: number): SaleBody => ({
  ...(bookingId === undefined ? { customerNo: draft.customer?.customerNo ?? null } : { bookingId }),
  ...(draft.soldOn && { soldAt: soldAt(draft.soldOn, now) }),
  lines: draft.lines.map(({ kind, itemId, name, quantity, unitPriceWon, discount, credits }) => ({
    kind,
    ...(itemId !== null && { itemId }),
    name,
    quantity,
    unitPriceWon,
    ...discountBody(discount),
    credits,
  })),
  ...discountBody(draft.discount),
  payments: draft.payments.flatMap(({ method, amountWon }) => (amountWon ? [{ method, amountWon }] : [])),
  memo: draft.memo,
});
