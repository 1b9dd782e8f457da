import { holdsTime } from '../../../../contract/booking-states.ts';
import { sumWon } from '../../../../contract/money.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import type { Counter } from '../use-counter.ts';
import { emptySale } from './draft.ts';
import type { Checkout, Line, Payment, Sale, SaleDraft } from './draft.ts';

type Booking = CallAnswer<'bookings.get'>;

/** Nobody came to it: what is sold of it is a penalty, as a rule the deposit. */
export const isPenaltyOf = (booking: Pick<Booking, 'state'>): boolean => !holdsTime(booking.state);

/** Made of a booking that nobody came to, which takes nothing else. */
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
  booking.items.map((item, i) => {
    const employeeNo = item.employeeNo ?? booking.employeeNo;
    return {
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
      credits: employeeNo === null ? [] : [{ employeeNo, percent: 100 }],
    };
  });

/** The lines of a booked visit, each to the employee who did it. */
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
});

/** What passes paid stands once per pass, over whatever lines; a ticket stands at its line. */
const paymentsOf = ({ payments }: Sale): Payment[] => {
  // The first pass is the one that the chip of passes shows and takes out.
  const first = payments.find(({ kind }) => kind === 'PASS')?.accountId;
  const found = new Map<string, Payment>();
  for (const { method, kind, amountWon, line, units, accountId } of payments) {
    const ticket = kind === 'TICKET';
    const key = ticket
      ? `TICKET sold-${line}`
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
});

/** The price of every line that nobody typed follows whom it is for. */
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

/** What the customer holds as if the sale that is being changed had not been. */
export const beforeSale = (counter: Counter, sale: Sale): Counter => {
  const used = (id: number) =>
    sale.payments
      .filter(({ accountId }) => accountId === id)
      .reduce((sum, { kind, units, amountWon }) => sum + (kind === 'TICKET' ? (units ?? 1) : amountWon), 0);
  const { checkout } = counter;
  return {
    ...counter,
    accounts: counter.accounts.map((account) => ({
      ...account,
      balance: sumWon([account.balance, used(account.id)]),
    })),
    points: counter.points + sale.pointsWon,
    checkout: checkout && {
      ...checkout,
      depositWon: sumWon([checkout.depositWon, sale.depositWon]),
      owedWon: sumWon([checkout.owedWon, 0 - sale.owedWon]),
    },
  };
};
