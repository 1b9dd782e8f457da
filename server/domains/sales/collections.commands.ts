import { movesMoney } from '../../../contract/payment-kinds.ts';
import type { collect } from '../../../contract/sales.ts';
import type { Parsed } from '../../../contract/endpoint.ts';
import type { CustomerNo, SaleId } from '../../../contract/ids.ts';
import { formatWon } from '../../../contract/money.ts';
import { formatDay, shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { applySaleToCustomer, lockInOrder } from '../customers/public.ts';
import { reconcileReceipts } from '../receipts/public.ts';
import { enterDays, moneyDayOf, publishClosedDays } from '../till/public.ts';
import { assertNotRefunded, lockActiveSale, readDetail } from './detail.commands.ts';
import { collectionReceived, collectionReversed } from './events.ts';
import type { Sale } from './present.ts';
import { paymentMethodsOf } from './methods/queries.ts';
import { partsOf, updateSale } from './queries.ts';
import type { SaleRow } from './queries.ts';
import { customerOf } from './rules.ts';
import { collectionsOf, insertCollection } from './collections.queries.ts';

/** What was collected of a sale moves, and what its customer owes with it. */
export const changeCollected = async (shop: Shop, row: SaleRow, deltaWon: number) => {
  if (row.customer_no !== null) await lockInOrder(shop, [row.customer_no]);
  const saved = await updateSale(shop, row.id as SaleId, {
    collected_won: row.collected_won + deltaWon,
  });
  if (row.customer_no !== null)
    await applySaleToCustomer(shop, row.customer_no as CustomerNo, {
      salesWonDelta: 0,
      unpaidWonDelta: -deltaWon,
    });
  return saved;
};

/** 미수금 수납: an event of its own day; the sale stays as it was made. */
export const collectUnpaid = (
  shop: ShopAccess,
  id: SaleId,
  { amountWon, method, on: chosenDay, memo }: Parsed<typeof collect>['body'],
): Promise<Sale> =>
  inShop(shop, async (shop) => {
    const row = await lockActiveSale(shop, id);
    const on = moneyDayOf(shop, chosenDay);
    if (on < row.sold_on)
      throw refuseField('COLLECTION_BEFORE_SALE', 'on', `매출은 ${formatDay(row.sold_on)}이에요.`, {
        soldOn: row.sold_on,
      });
    const found = (await paymentMethodsOf(shop)).find(({ code }) => code === method);
    if (!found?.active || !movesMoney(found.kind)) throw refuse('PAYMENT_METHOD_NOT_FOUND');
    const owedWon = row.unpaid_won - row.collected_won;
    if (amountWon > owedWon)
      throw refuseField('COLLECTION_EXCEEDS', 'amountWon', `남은 미수금은 ${formatWon(owedWon)}이에요.`, {
        owedWon,
      });
    const closed = await enterDays(shop, [on]);
    await insertCollection(shop, { sale_id: id, method, amount_won: amountWon, collected_on: on, memo });
    const saved = await changeCollected(shop, row, amountWon);
    const change = { won: amountWon, customer: customerOf(row), method: found.name };
    await publish(shop, collectionReceived, id, {
      ...change,
      soldOn: row.sold_on,
      on,
      reason: memo,
      afterClosing: closed.length > 0,
    });
    await publishClosedDays(shop, closed, { what: 'COLLECTED', ...change });
    await reconcileReceipts(shop, id, '미수금 수납');
    return readDetail(shop, saved);
  });

export const reverseCollection = (
  shop: ShopAccess,
  id: SaleId,
  collectionId: number,
  reason: string,
): Promise<Sale> =>
  inShop(shop, async (shop) => {
    const row = await lockActiveSale(shop, id);
    const found = (await collectionsOf(shop, id)).find((one) => one.id === collectionId);
    if (!found || found.reverses_id !== null) throw refuse('COLLECTION_NOT_FOUND');
    if (found.refund_entry_id !== null)
      throw refuse('COLLECTION_NOT_FOUND', {
        errors: [{ field: 'collectionId', message: '회원권에서 환불을 되돌리면 이 미수금도 되살아나요.' }],
      });
    if (found.reversed) throw refuse('COLLECTION_REVERSED');
    const { lines } = await partsOf(shop, [id]);
    await assertNotRefunded(shop, { accounts: lines.map((line) => line.account_id) }, found.amount_won);
    const on = shopDateOf(clock.now());
    const closed = await enterDays(shop, [on]);
    await insertCollection(shop, {
      sale_id: id,
      method: found.method,
      amount_won: 0 - found.amount_won,
      collected_on: on,
      memo: reason,
      reverses_id: collectionId,
    });
    const saved = await changeCollected(shop, row, 0 - found.amount_won);
    const change = { won: found.amount_won, customer: customerOf(row), reason };
    await publish(shop, collectionReversed, id, {
      ...change,
      soldOn: row.sold_on,
      on,
      method: found.method_name ?? '',
      afterClosing: closed.length > 0,
    });
    await publishClosedDays(shop, closed, { what: 'COLLECTION_REVERSED', ...change });
    await reconcileReceipts(shop, id, '미수금 수납 취소');
    return readDetail(shop, saved);
  });
