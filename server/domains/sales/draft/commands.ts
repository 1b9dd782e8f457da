import type { BookingId, CustomerNo } from '../../../../contract/ids.ts';
import { shopDateOf } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { requireCustomer } from '../../customers/public.ts';
import { paymentMethodsOf } from '../queries.ts';
import type { NewParts, SaleRow } from '../queries.ts';
import { bookedVisit, employeesAmong, itemsAmong } from './queries.ts';
import { bookedShares, priceSale, settle, soldAtOf } from './rules.ts';
import type { Draft, Priced } from './rules.ts';

/** What an edit may keep although it could not be chosen any more. */
interface Standing {
  sale: SaleRow;
  methods: string[];
}

type Booked = Awaited<ReturnType<typeof bookedVisit>>;

const assertOwnShop = async (db: Tx, scope: ShopScope, { lines }: Priced) => {
  const employeeNos = [...new Set(lines.flatMap((line) => line.credits.map((share) => share.employeeNo)))];
  const itemIds = [...new Set(lines.flatMap((line) => line.itemId ?? []))];
  if ((await employeesAmong(db, scope, employeeNos)).size < employeeNos.length)
    throw refuse('EMPLOYEE_NOT_FOUND');
  if ((await itemsAmong(db, scope, itemIds)).size < itemIds.length) throw refuse('MENU_ITEM_NOT_FOUND');
};

/** A customer deleted since stays on the sale they already have. */
const whoBought = async (db: Tx, scope: ShopScope, draft: Draft, booked: Booked, before?: SaleRow) => {
  const inherited = before ? before.customer_no : (booked?.customer_no ?? null);
  const customerNo = draft.customerNo === undefined ? inherited : draft.customerNo;
  if (customerNo !== null && customerNo === before?.customer_no)
    return { customer_no: customerNo, customer_name: before.customer_name };
  if (customerNo !== null) {
    const { name } = await requireCustomer(db, scope, customerNo as CustomerNo);
    return { customer_no: customerNo, customer_name: name };
  }
  const known = before
    ? before.customer_no === null
      ? before.customer_name
      : undefined
    : booked?.customer_name;
  return { customer_no: null, customer_name: draft.customerName || known || '미등록 고객' };
};

const toParts = ({ lines }: Priced, payments: Draft['payments']): NewParts => ({
  lines: lines.map((line) => ({
    kind: line.kind,
    item_id: line.itemId,
    name: line.name,
    quantity: line.quantity,
    unit_price_won: line.unitPriceWon,
    list_won: line.listWon,
    discount_won: line.discountWon,
    total_won: line.totalWon,
  })),
  credits: lines.map((line) =>
    line.credits.map(({ employeeNo, percent, creditWon }) => ({
      employee_no: employeeNo,
      percent,
      credit_won: creditWon,
    })),
  ),
  payments: payments.map(({ method, amountWon }) => ({ method, amount_won: amountWon })),
});

/**
 * Turns what a form says into rows that balance, or refuses it. Nothing is written.
 * @throws the codes of contract/sales.ts saveErrors
 */
export const readDraft = async (db: Tx, scope: ShopScope, draft: Draft, standing?: Standing) => {
  const before = standing?.sale;
  const bookingId = before ? before.booking_id : (draft.bookingId ?? null);
  const booked = bookingId === null ? undefined : await bookedVisit(db, scope, bookingId as BookingId);
  if (bookingId !== null && !booked) throw refuse('BOOKING_NOT_FOUND');
  const buyer = await whoBought(db, scope, draft, booked, before);
  const priced = priceSale(draft, bookedShares(booked));
  await assertOwnShop(db, scope, priced);
  const unpaidWon = settle(priced.totalWon, draft.payments, await paymentMethodsOf(db, scope), {
    registered: buyer.customer_no !== null,
    kept: standing?.methods,
  });
  const soldAt =
    before && draft.soldAt === undefined ? before.sold_at : soldAtOf(draft.soldAt, booked, clock.iso());
  return {
    sale: {
      ...buyer,
      booking_id: bookingId,
      sold_at: soldAt,
      sold_on: shopDateOf(soldAt),
      list_won: priced.listWon,
      discount_won: priced.discountWon,
      total_won: priced.totalWon,
      unpaid_won: unpaidWon,
      supply_won: priced.supplyWon,
      vat_won: priced.vatWon,
      memo: draft.memo,
    },
    parts: toParts(priced, draft.payments),
  };
};
