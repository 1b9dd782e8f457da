import type { BookingId } from '../../../contract/ids.ts';
import type { cancel, list } from '../../../contract/payments.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { Won } from '../../../contract/money.ts';
import { cursorOf, pageOf } from '../../platform/cursor.ts';
import { refuse } from '../../platform/errors.ts';
import { inShop, readShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { lockBookingRow } from '../availability/public.ts';
import { cardsOf } from './deposits.commands.ts';
import { entriesOf } from './entries.queries.ts';
import { listOrders, sumOrders } from './list.queries.ts';
import type { MerchantNeeds } from './merchant.commands.ts';
import { findOrder, isChecking, isPaid, lockOrder } from './orders.queries.ts';
import { presentPayment } from './present.ts';
import { givesOnlyWhole, returnableWon, wantRefund } from './refunds.commands.ts';
import { refundsOf } from './refunds.queries.ts';

const byAge = cursorOf({ at: 'instant', id: 'id' });

export const listPayments = (
  needs: MerchantNeeds,
  access: ShopAccess,
  { cursor, limit, ...wanted }: Parsed<typeof list>['query'],
): Promise<Reply<typeof list>> =>
  readShop(access, async (shop) => {
    const found = await listOrders(shop, wanted, byAge.decode(cursor), limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, ({ created_at: at, id }) => byAge.encode({ at, id }));
    const ids = rows.map(({ id }) => id);
    const refunds = Map.groupBy(await refundsOf(shop, ids), ({ payment_id }) => payment_id);
    const entries = Map.groupBy(await entriesOf(shop, ids), ({ payment_id }) => payment_id ?? 0);
    return {
      items: rows.map((row) => presentPayment(row, refunds.get(row.id) ?? [], entries.get(row.id) ?? [])),
      nextCursor,
      sums: (await sumOrders(shop, wanted)) as Reply<typeof list>['sums'],
      practice: (await cardsOf(needs, shop)).practice,
    };
  });

/**
 * Of two at once the second waits at the booking and reads what the first left.
 * @throws PAYMENT_NOT_FOUND, PAYMENT_CHECKING, REFUND_CHANGED, REFUND_EXCEEDS, REFUND_ONLY_WHOLE
 */
export const cancelPayment = (
  access: ShopAccess,
  id: number,
  { amountWon, reason, expectedLeftWon }: Parsed<typeof cancel>['body'],
): Promise<Reply<typeof cancel>> =>
  inShop(access, async (shop) => {
    const found = await findOrder(shop, id);
    if (!found) throw refuse('PAYMENT_NOT_FOUND');
    await lockBookingRow(shop, found.booking_id as BookingId);
    const order = await lockOrder(shop, id);
    if (order && isChecking(order)) throw refuse('PAYMENT_CHECKING');
    if (!order || !isPaid(order)) throw refuse('PAYMENT_NOT_FOUND');
    const leftWon = await returnableWon(shop, order);
    if (leftWon !== expectedLeftWon)
      throw refuse('REFUND_CHANGED', {
        errors: [
          {
            field: 'expectedLeftWon',
            code: 'REFUND_CHANGED',
            message: '돌려줄 수 있는 금액이 바뀌었어요.',
            detail: { leftWon },
          },
        ],
      });
    const won = amountWon ?? leftWon;
    if (won <= 0 || won > leftWon) throw refuse('REFUND_EXCEEDS');
    if (givesOnlyWhole(order, won)) throw refuse('REFUND_ONLY_WHOLE');
    await wantRefund(shop, order, { won, by: 'SHOP', reason });
    return { refundWon: won as Won, leftWon: (leftWon - won) as Won };
  });
