import { systemShop } from '../platform/shop.ts';
import { enterPurchase } from '../domains/credit/settling.commands.ts';
import { asOperator } from './as-operator.ts';
import type { TestShop, World } from './world.ts';

interface FurnishedCredit {
  refundableWon: number;
}

/** A shop with a card whose credit of 10,000 won was paid. */
export const furnishCredit = async (
  { server }: Pick<World, 'server'>,
  { shopNo, owner }: TestShop,
): Promise<FurnishedCredit> =>
  asOperator(server.platform.database, async (db) => {
    const shop = systemShop(db, shopNo);
    const card = await db
      .insertInto('billing_cards')
      .values({
        shop_no: shopNo,
        state: 'EXPIRED',
        company: '신한',
        last4: '4444',
        registered_by: owner.employeeNo,
        agreed_at: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const money = { supply_won: 10_000, vat_won: 1_000, total_won: 11_000 };
    const purchase = await db
      .insertInto('credit_purchases')
      .values({
        shop_no: shopNo,
        product_id: 'C10000',
        count: 1,
        source: 'MANUAL',
        ...money,
        credit_won: 10_000,
        bonus_won: 0,
        state: 'OPEN',
        requested_by_name: '원장',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('charges')
      .values({
        shop_no: shopNo,
        purpose: 'CREDIT',
        subject_id: purchase.id,
        goods: '단골 알림 충전',
        ...money,
        card_id: card.id,
        attempt: 1,
        order_id: crypto.randomUUID(),
        state: 'PAID',
        tid: `paid-${shopNo}`,
        requested_by_name: '원장',
        settled_at: new Date().toISOString(),
      })
      .execute();
    await enterPurchase(shop, purchase.id);
    return { refundableWon: 11_000 };
  });
