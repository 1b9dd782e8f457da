import { randomUUID } from 'node:crypto';
import { creditProducts } from '../../../contract/credit-products.ts';
import { addDays, instantAt, shopDateOf } from '../../../contract/time.ts';
import { offerOf } from '../../domains/credit/public.ts';
import { clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/shop.ts';
import { at, insertRows } from '../insert.ts';
import type { Cost } from './sent.ts';

interface Owner {
  no: number;
  name: string;
}

interface Change {
  at: string;
  kind: 'PURCHASE' | 'BONUS' | 'TAKE' | 'RETURN';
  won: number;
  purchaseId?: number;
  cost?: Cost;
}

const product = (id: string) => {
  const found = creditProducts.find((one) => one.id === id);
  if (!found) throw new Error(`no product ${id}`);
  return offerOf(found);
};

/** Paid by a card that is gone: in the demo nothing can be charged before a card is registered. */
const loadPurchases = async (db: Tx, shopNo: string, owner: Owner) => {
  const bought = [
    { id: 'C30000', source: 'MANUAL', days: 45 },
    { id: 'C30000', source: 'AUTO', days: 12 },
  ].map(({ days, ...one }) => ({
    ...one,
    offer: product(one.id),
    at: instantAt(addDays(shopDateOf(clock.now()), -days), 11 * 60 + 24),
  }));
  const money = ({ supplyWon, vatWon, totalWon }: ReturnType<typeof product>) => ({
    supply_won: supplyWon,
    vat_won: vatWon,
    total_won: totalWon,
  });
  const ids = await insertRows(
    db,
    'credit_purchases',
    bought.map(({ id, source, offer, at: paidAt }) => ({
      shop_no: shopNo,
      product_id: id,
      count: 1,
      source,
      ...money(offer),
      credit_won: offer.creditWon,
      bonus_won: offer.bonusWon,
      state: 'PAID',
      refunded_credit_won: 0,
      refunded_bonus_won: 0,
      failures: 0,
      requested_by_name: source === 'AUTO' ? '자동' : owner.name,
      created_at: paidAt,
      settled_at: paidAt,
    })),
    'id',
  );
  const [card] = await insertRows(
    db,
    'billing_cards',
    [
      {
        shop_no: shopNo,
        state: 'EXPIRED',
        company: '신한',
        last4: '4821',
        registered_by: owner.no,
        agreed_at: at(bought, 0).at,
        tries: 0,
        created_at: at(bought, 0).at,
      },
    ],
    'id',
  );
  await insertRows(
    db,
    'charges',
    bought.map(({ source, offer, at: paidAt }, index) => ({
      shop_no: shopNo,
      purpose: 'CREDIT',
      subject_id: at(ids, index),
      goods: `단골 알림 ${source === 'AUTO' ? '자동 충전' : '충전'}`,
      ...money(offer),
      card_id: card,
      attempt: 1,
      order_id: randomUUID(),
      state: 'PAID',
      tid: `demo-credit-${shopNo}-${index}`,
      refunded_won: 0,
      tries: 0,
      requested_by_name: owner.name,
      created_at: paidAt,
      sent_at: paidAt,
      settled_at: paidAt,
    })),
  );
  return bought.flatMap(({ offer, at: paidAt }, index): Change[] => {
    const purchaseId = at(ids, index);
    return [
      { at: paidAt, kind: 'PURCHASE', won: offer.creditWon, purchaseId },
      { at: paidAt, kind: 'BONUS', won: offer.bonusWon, purchaseId },
    ];
  });
};

/** What was bought, taken for every attempt and came back for what failed, each after the one before. */
export const loadCredit = async (
  db: Tx,
  shopNo: string,
  owner: Owner,
  costs: readonly Cost[],
): Promise<void> => {
  const spent = costs.flatMap((cost): Change[] => [
    { at: cost.at, kind: 'TAKE', won: cost.won, cost },
    ...(cost.returned ? [{ at: cost.at, kind: 'RETURN' as const, won: cost.won, cost }] : []),
  ]);
  const changes = [...(await loadPurchases(db, shopNo, owner)), ...spent].toSorted((a, b) =>
    a.at.localeCompare(b.at),
  );
  let paid = 0;
  let bonus = 0;
  const taken = new Map<string, { paid: number; bonus: number }>();
  const rows = changes.map(({ at: when, kind, won, purchaseId, cost }, index) => {
    const key = `${cost?.messageId}-${cost?.n}`;
    const change = { paid: 0, bonus: 0 };
    if (kind === 'PURCHASE') change.paid = won;
    if (kind === 'BONUS') change.bonus = won;
    if (kind === 'TAKE') {
      change.bonus = -Math.min(bonus, won);
      change.paid = -(won + change.bonus);
      taken.set(key, change);
    }
    if (kind === 'RETURN') {
      change.paid = -(taken.get(key)?.paid ?? 0);
      change.bonus = -(taken.get(key)?.bonus ?? 0);
    }
    paid += change.paid;
    bonus += change.bonus;
    return {
      shop_no: shopNo,
      no: index + 1,
      kind,
      paid_won: change.paid,
      bonus_won: change.bonus,
      paid_after_won: paid,
      bonus_after_won: bonus,
      message_id: cost?.messageId ?? null,
      n: cost?.n ?? null,
      purchase_id: purchaseId ?? null,
      reason: '',
      actor_name: kind === 'TAKE' || kind === 'RETURN' ? '자동' : owner.name,
      created_at: when,
    };
  });
  await db
    .updateTable('credit_accounts')
    .set({ paid_won: paid, bonus_won: bonus, entry_count: rows.length })
    .where('shop_no', '=', shopNo)
    .execute();
  await insertRows(db, 'credit_entries', rows);
};
