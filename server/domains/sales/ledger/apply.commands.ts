import type { AccountId, CustomerNo, SaleId } from '../../../../contract/ids.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { refuse, refuseField } from '../../../platform/errors.ts';
import { can } from '../../../platform/shop.ts';
import type { Shop } from '../../../platform/shop.ts';
import {
  atPayment,
  chargeFreely,
  chargePass,
  earnPoints,
  issuePass,
  issueTicket,
  lastDay,
  openAccount,
  usePass,
  usePoints,
  useTicket,
} from '../../memberships/public.ts';
import type { PricedLine } from '../pricing/draft.rules.ts';
import type { Deduction, AllocatedPayment } from '../pricing/payments.rules.ts';
import { atListPrice } from './effects.rules.ts';
import type { PaidPart } from './effects.rules.ts';

export interface Ledgered {
  saleId: SaleId;
  on: ShopDate;
  customerNo: CustomerNo;
}

type Free = NonNullable<PricedLine['free']>;

/** Where a line stands, and what it is known by. */
interface Placed {
  place: number;
  saleLine: number;
}

/** Sold at a discount, the same may be used: what was not paid for is a bonus. */
const partsOf = (line: PricedLine, free: Free) =>
  line.kind === 'TICKET_SALE'
    ? { paid: free.count ?? 0, bonus: free.bonus }
    : { paid: line.totalWon, bonus: free.bonus + line.discountWon };

const issueFree = (shop: Shop, sale: Ledgered, line: PricedLine, free: Free, { place, saleLine }: Placed) => {
  const kind = line.kind === 'TICKET_SALE' ? 'TICKET' : 'PASS';
  const parts = partsOf(line, free);
  const cause = { on: sale.on, saleId: sale.saleId, saleLine };
  if (parts.paid + parts.bonus === 0)
    throw refuseField('SALE_LINE_INVALID', `lines.${place}.unitPriceWon`, '쓸 수 있는 금액이 없어요.');
  if (line.kind === 'PASS_CHARGE')
    return chargeFreely(
      shop,
      { accountId: line.accountId as AccountId, ...parts, validDays: free.validDays ?? undefined },
      cause,
    );
  return openAccount(
    shop,
    {
      kind,
      customerNo: sale.customerNo,
      name: line.name,
      ...parts,
      moneyWon: line.totalWon,
      usable: free.usable,
      shareable: free.shareable,
      expiresOn: lastDay(sale.on, free.validDays),
    },
    cause,
  );
};

/** Makes or charges the pass or ticket that a line sells; answers its number. */
export const issueLine = async (
  shop: Shop,
  sale: Ledgered,
  line: PricedLine,
  placed: Placed,
): Promise<number> => {
  const { productId, free, totalWon: paidWon } = line;
  const cause = { on: sale.on, saleId: sale.saleId, saleLine: placed.saleLine };
  const sold = productId === null ? undefined : { productId, customerNo: sale.customerNo, paidWon };
  const account =
    !sold && free
      ? await issueFree(shop, sale, line, free, placed)
      : !sold
        ? undefined
        : line.kind === 'TICKET_SALE'
          ? await issueTicket(shop, sold, cause)
          : line.kind === 'PASS_SALE'
            ? await issuePass(shop, sold, cause)
            : await chargePass(shop, { ...sold, accountId: line.accountId as AccountId }, cause);
  if (!account) throw refuse('SALE_LINE_INVALID');
  if (account.customer_no !== sale.customerNo) throw refuse('ACCOUNT_OF_ANOTHER');
  return account.id;
};

/** Takes from passes or tickets what they pay of a line: one part for each account that paid. */
export const deduct = async (
  shop: Shop,
  sale: Ledgered,
  line: PricedLine,
  { method, place: index }: AllocatedPayment & { place: number },
  {
    kind,
    line: place,
    saleLine,
    amountWon,
    unitWon,
    accountId,
    except,
  }: Deduction & { saleLine: number; except: number[] },
): Promise<PaidPart[]> => {
  const want = {
    customerNo: sale.customerNo,
    amount: kind === 'PASS' ? amountWon : unitWon.length,
    listWon: kind === 'PASS' ? atListPrice(line, amountWon) : line.unitPriceWon * unitWon.length,
    ...(line.itemId !== null && { itemId: line.itemId }),
    ...(accountId === undefined ? { except } : { accountIds: [accountId] }),
  };
  const cause = { on: sale.on, saleId: sale.saleId, saleLine };
  const used = await (kind === 'PASS' ? usePass : useTicket)(shop, want, cause).catch((error: unknown) => {
    throw atPayment(error, `payments.${index}.amountWon`, can(shop, 'memberships.read'));
  });
  let taken = 0;
  return used.map(({ account, amount }) => {
    const units = unitWon.slice(taken, taken + amount);
    taken += amount;
    return {
      method,
      kind,
      line: place,
      accountId: account.id,
      units: kind === 'TICKET' ? amount : null,
      amountWon: kind === 'PASS' ? amount : units.reduce((sum, each) => sum + each, 0),
    };
  });
};

/** `repaid`: no more is used than the sale once used, of points that were there before it. */
export const movePoints = async (
  shop: Shop,
  { saleId, on, customerNo }: Ledgered,
  {
    used,
    earned,
    agreed,
    repaid,
    place,
  }: { used: number; earned: number; agreed: boolean; repaid: boolean; place: number },
): Promise<void> => {
  const earn = () => earnPoints(shop, { customerNo, points: earned }, { on, saleId });
  // What it earned may be spent since, out of what it uses: then it must be there first.
  if (repaid) await earn();
  if (used > 0)
    await usePoints(shop, { customerNo, points: used, agreed }, { on, saleId }).catch((error: unknown) => {
      throw atPayment(error, `payments.${place}.amountWon`, can(shop, 'memberships.read'));
    });
  if (!repaid) await earn();
};
