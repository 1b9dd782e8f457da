import type { refundAccount, reverseEntry } from '../../../contract/memberships.ts';
import type { Parsed } from '../../../contract/endpoint.ts';
import type { AccountId, EntryId, SaleId } from '../../../contract/ids.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { publish } from '../../platform/events/publish.ts';
import { assertCan, inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { lockInOrder } from '../customers/public.ts';
import * as memberships from '../memberships/public.ts';
import { reconcileReceipts } from '../receipts/public.ts';
import { enterDays, publishMoneyMove } from '../till/public.ts';
import { changeCollected } from './collections.commands.ts';
import { insertCollection } from './collections.queries.ts';
import { collectionReinstated, collectionWaived } from './events.ts';
import type { SaleRow } from './queries.ts';
import { customerOf } from './rules.ts';
import { debtsGivenUp, lockSalesOfAccount } from './refunds.queries.ts';

const today = () => shopDateOf(clock.now());

interface Movement {
  sales: readonly SaleRow[];
  what: 'ACCOUNT_REFUNDED' | 'REFUND_REVERSED';
  won: number;
}

/**
 * Money that goes back for a pass or ticket, or comes in again: today's, through the door of every day's
 * money; what was sold keeps no receipt for more than stayed.
 * @throws SALE_DAY_CLOSED
 */
const moveMoney = async <T>(
  shop: Shop,
  { sales, what, won }: Movement,
  work: () => Promise<T>,
): Promise<T> => {
  const closed = await enterDays(shop, [today()]);
  await lockInOrder(
    shop,
    sales.map((sale) => sale.customer_no),
  );
  const done = await work();
  for (const sale of sales) await reconcileReceipts(shop, sale.id, '회원권 환불');
  await publishMoneyMove(shop, today(), closed, { what, won });
  return done;
};

/** What a sale, held by the caller, is owed less or again because of a refund; it stays as it was made. */
const moveDebt = async (
  shop: Shop,
  sales: SaleRow[],
  { saleId, won, entryId, undoes }: memberships.WaivedDebt & { entryId: EntryId; undoes?: number },
) => {
  const place = sales.findIndex(({ id }) => id === saleId);
  const row = sales[place];
  if (!row) return;
  await insertCollection(shop, {
    sale_id: saleId,
    method: 'UNPAID',
    amount_won: won,
    collected_on: today(),
    memo: undoes === undefined ? '회원권 환불' : '환불 되돌림',
    refund_entry_id: entryId,
    reverses_id: undoes ?? null,
  });
  const saved = await changeCollected(shop, row, won);
  sales[place] = saved;
  await publish(shop, undoes === undefined ? collectionWaived : collectionReinstated, saleId, {
    customer: customerOf(row),
    soldOn: row.sold_on,
    on: today(),
    won: Math.abs(won),
    method: '',
    reason: '',
    afterClosing: false,
  });
};

/**
 * 환불. What is still owed for the account is given up with it, but for what was used beyond the money that came in.
 * @throws SALE_DAY_CLOSED and as memberships says
 */
export const refund = (
  shop: ShopAccess,
  id: AccountId,
  body: Parsed<typeof refundAccount>['body'],
): Promise<memberships.AccountDetail> =>
  inShop(shop, async (shop) => {
    const sales = await lockSalesOfAccount(shop, id);
    const pay = () =>
      memberships.payRefund(shop, id, body, async (debts, entryId) => {
        for (const debt of debts) if (debt.won > 0) await moveDebt(shop, sales, { ...debt, entryId });
      });
    const owed = sales.some((sale) => sale.unpaid_won > sale.collected_won);
    if (body.refundWon === 0 && !owed) return pay();
    return moveMoney(shop, { sales, what: 'ACCOUNT_REFUNDED', won: body.refundWon }, pay);
  });

/** Takes back what was done to an account by hand. @throws ACCESS_DENIED, SALE_DAY_CLOSED and as memberships says */
export const reverseChange = (
  shop: ShopAccess,
  id: AccountId,
  { entryId, reason }: Parsed<typeof reverseEntry>['body'],
): Promise<memberships.AccountDetail> =>
  inShop(shop, async (shop) => {
    const { money_won, kind } = await memberships.requireEntry(shop, id, entryId);
    if (kind === 'REFUND') assertCan(shop, 'refunds.write');
    const sales = kind === 'REFUND' ? await lockSalesOfAccount(shop, id) : [];
    const debts = await debtsGivenUp(shop, entryId);
    const reverse = async () => {
      await memberships.reverseEntry(shop, id, entryId, { on: today(), reason });
      for (const { id: undoes, saleId, won } of debts)
        await moveDebt(shop, sales, { saleId: saleId as SaleId, won: 0 - won, entryId, undoes });
    };
    if (money_won === 0 && debts.length === 0) await reverse();
    else await moveMoney(shop, { sales, what: 'REFUND_REVERSED', won: 0 - money_won }, reverse);
    return memberships.describeAccount(shop, id);
  });
