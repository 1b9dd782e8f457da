import { holdsTime } from '../../../../contract/booking-states.ts';
import { sumWon, won } from '../../../../contract/money.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import type { Counter } from '../use-counter.ts';
import { saleBody } from './body.rules.ts';
import { emptySale } from './draft.ts';
import type { Account, Checkout, Line, Payment, Sale, SaleBody, SaleDraft } from './draft.ts';

type Booking = CallAnswer<'bookings.get'>;

/** A no-show is charged a penalty, as a rule the deposit. */
export const isPenaltyOf = (booking: Pick<Booking, 'state'>): boolean => !holdsTime(booking.state);

/** The sale of a no-show, which holds only penalties. */
export const isPenaltySale = ({ bookingId, lines }: Pick<Sale, 'bookingId' | 'lines'>): boolean =>
  bookingId !== null && lines.every(({ kind }) => kind === 'PENALTY');

const penaltyOf = ({ state, employeeNo, ...booking }: Booking): Line => ({
  key: 'penalty',
  kind: 'PENALTY',
  itemId: null,
  name: state === 'NO_SHOW' ? '노쇼 위약금' : '취소 위약금',
  note: '',
  quantity: 1,
  unitPriceWon: booking.depositWon - booking.depositUsedWon - booking.depositReturnedWon,
  memberPrice: false,
  discount: null,
  credits: employeeNo === null ? [] : [{ employeeNo, percent: 100 }],
});

const servicesOf = (booking: Booking): Line[] =>
  booking.items.map((item, i) => ({
    key: `booked-${i}`,
    kind: 'SERVICE',
    itemId: item.itemId,
    name: item.name,
    note: `${item.durationMinutes}분`,
    quantity: 1,
    unitPriceWon: item.priceWon,
    memberPrice: false,
    typed: true,
    discount: null,
    credits: item.employeeNo === null ? [] : [{ employeeNo: item.employeeNo, percent: 100 }],
  }));

/** The lines of a booked visit, each with its employee. */
export const draftOfBooking = (booking: Booking): SaleDraft => ({
  ...emptySale,
  petNo: booking.petNo ?? undefined,
  lines: isPenaltyOf(booking) ? [penaltyOf(booking)] : servicesOf(booking),
});

const lineOf = (line: Sale['lines'][number], i: number): Line => ({
  key: `sold-${i}`,
  kind: line.kind,
  itemId: line.itemId,
  name: line.name,
  note: '',
  quantity: line.quantity,
  unitPriceWon: line.unitPriceWon,
  memberPrice: line.memberPrice,
  typed: true,
  discount: line.discountWon > 0 ? { kind: 'WON', value: line.discountWon } : null,
  taxed: line.taxed,
  credits: line.credits.map(({ employeeNo, percent }) => ({ employeeNo, percent })),
  ...(line.productId !== null && { productId: line.productId }),
  ...(line.free && { free: line.free }),
  ...(line.accountId !== null && { accountId: line.accountId }),
  ...(line.given !== null && { given: line.given }),
});

/** What passes paid stands once per pass, over whatever lines; a ticket stands at its line. */
const paymentsOf = ({ payments }: Sale): Payment[] => {
  // The first pass is the one that the chip of passes shows and takes out.
  const first = payments.find(({ kind }) => kind === 'PASS')?.accountId;
  const found = new Map<string, Payment>();
  for (const { method, kind, amountWon, line, units, accountId } of payments) {
    const ticket = kind === 'TICKET';
    // The first ticket of a line is the one that its button shows.
    const onLine = `TICKET sold-${line}`;
    const shown = found.get(onLine)?.accountId ?? accountId;
    const key = ticket
      ? `${onLine}${shown === accountId ? '' : ` ${accountId}`}`
      : kind === 'PASS' && accountId !== first
        ? `${method} ${accountId}`
        : method;
    const before = found.get(key);
    found.set(key, {
      key,
      method,
      kind,
      amountWon: ticket ? null : (before?.amountWon ?? 0) + amountWon,
      ...(ticket && { line: `sold-${line}`, units: (before?.units ?? 0) + (units ?? 1) }),
      ...(accountId !== null && { accountId }),
      ...(kind === 'DEPOSIT' && { typed: (before?.amountWon ?? 0) + amountWon }),
    });
  }
  return [...found.values()];
};

/** A sale as it stands, to be changed. */
export const draftOfSale = (sale: Sale): SaleDraft => ({
  ...emptySale,
  petNo: sale.petNo,
  soldOn: sale.soldOn,
  lines: sale.lines.map(lineOf),
  payments: paymentsOf(sale),
  memo: sale.memo,
  photos: sale.photos,
  seen: { version: sale.version, soldOn: sale.soldOn, soldAt: sale.soldAt },
});

/** Untyped prices follow the customer. */
export const priceFor = (draft: SaleDraft, prices: Checkout['prices']): SaleDraft => {
  const of = new Map(prices.map((price) => [price.itemId as number, price]));
  return {
    ...draft,
    lines: draft.lines.map((line) => {
      const price = line.typed || line.itemId === null ? undefined : of.get(line.itemId);
      return price ? { ...line, unitPriceWon: price.priceWon, memberPrice: price.memberPrice } : line;
    }),
  };
};

/** A pass or ticket that the sale emptied: it pays again at least for what it paid. */
const emptiedBy = ({ lines, payments }: Sale, listed: readonly Account[]): Account[] => {
  const missing = new Map(
    payments.flatMap(({ accountId, accountName, kind }) =>
      accountId === null || listed.some(({ id }) => id === accountId)
        ? []
        : [[accountId, { name: accountName ?? '', kind: kind === 'TICKET' ? 'TICKET' : 'PASS' }] as const],
    ),
  );
  return [...missing].map(([id, account]) => {
    const paid = payments.flatMap((one) => (one.accountId === id ? (lines[one.line ?? -1] ?? []) : []));
    const itemIds = paid.flatMap(({ itemId }) => itemId ?? []);
    const usable = { itemIds: itemIds.length < paid.length ? [] : itemIds, categoryIds: [] };
    return { ...account, id, balance: won(0), usable, expiresOn: null, shared: false };
  });
};

/** What the customer holds as if the sale that is being changed had not been; another has nothing of it. */
export const beforeSale = (counter: Counter, sale: Sale, customerNo: number | null): Counter => {
  const { checkout } = counter;
  const deposit = checkout && { ...checkout, depositWon: sumWon([checkout.depositWon, sale.depositWon]) };
  if (customerNo !== sale.customerNo) return { ...counter, checkout: deposit };
  const used = (id: number) =>
    sale.payments
      .filter(({ accountId }) => accountId === id)
      .reduce((sum, { kind, units, amountWon }) => sum + (kind === 'TICKET' ? (units ?? 1) : amountWon), 0);
  return {
    ...counter,
    accounts: [...counter.accounts, ...emptiedBy(sale, counter.accounts)].map((account) => ({
      ...account,
      balance: sumWon([account.balance, used(account.id)]),
    })),
    points: counter.points + sale.pointsWon,
    checkout: deposit && { ...deposit, owedWon: sumWon([deposit.owedWon, 0 - sale.owedWon]) },
  };
};

/** The sale as it stands, to be said again: every payment from just where it came. */
export const bodyOfSale = (sale: Sale, now: number): SaleBody => ({
  ...saleBody(draftOfSale(sale), { bookingId: sale.bookingId ?? undefined, now }),
  customerNo: sale.customerNo,
  ...(sale.customerNo === null && { customerName: sale.customerName }),
  payments: sale.payments.map(({ method, amountWon, line, units, accountId }) => ({
    method,
    amountWon,
    ...(line !== null && { line }),
    ...(units !== null && { units }),
    ...(accountId !== null && { accountId }),
  })),
});
