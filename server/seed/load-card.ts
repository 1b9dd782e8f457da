import { randomUUID } from 'node:crypto';
import type { ShopNo } from '../../contract/ids.ts';
import { periodNames, planNames } from '../../contract/subscription-plans.ts';
import { addDays, instantAt } from '../../contract/time.ts';
import type { ShopDate } from '../../contract/time.ts';
import { practiceKey } from '../adapters/payments/stand-in-cards.ts';
import { periodBill, sealKey } from '../domains/subscription/public.ts';
import type { Bill } from '../domains/subscription/public.ts';
import type { Vault } from '../platform/outbound/vault.ts';
import type { Tx } from '../platform/shop.ts';
import { insertRows } from './insert.ts';

/** A month after the other, the last of them under way. */
const billsUntil = (today: ShopDate): Bill[] => {
  const first = addDays(today, -70);
  const bills = [periodBill({ plan: 'PRO', period: 'MONTH' }, first, today)];
  for (let last = bills[0]; last && last.end < today; last = bills.at(-1))
    bills.push(periodBill(last, addDays(last.end, 1), today, last.anchorDay));
  return bills;
};

/**
 * The card that pays for a shop, good until next month so that its owner is asked for another in time, and what it
 * has paid.
 */
export const loadCard = async (db: Tx, vault: Vault, shopNo: ShopNo, owner: number, today: ShopDate) => {
  const nextMonth = addDays(`${today.slice(0, 7)}-28` as ShopDate, 4).slice(0, 7);
  const sealed = sealKey(vault, shopNo, practiceKey('4821', 'demo'));
  const registeredAt = instantAt(addDays(today, -300), 660);
  const [cardId] = await insertRows(
    db,
    'billing_cards',
    [
      {
        shop_no: shopNo,
        state: 'ACTIVE',
        company: '국민',
        last4: '4821',
        valid_until: nextMonth,
        key_id: sealed.keyId,
        sealed_key: sealed.text,
        registered_by: owner,
        agreed_at: registeredAt,
        created_at: registeredAt,
      },
    ],
    'id',
  );
  const bills = billsUntil(today);
  const paidAt = ({ start }: Bill) => instantAt(start, 600);
  const invoiceIds = await insertRows(
    db,
    'invoices',
    bills.map((bill) => ({
      shop_no: shopNo,
      kind: bill.kind,
      plan: bill.plan,
      period: bill.period,
      period_start: bill.start,
      period_end: bill.end,
      anchor_day: bill.anchorDay,
      full_supply_won: bill.fullSupplyWon,
      lines: bill.lines,
      supply_won: bill.supplyWon,
      vat_won: bill.vatWon,
      total_won: bill.totalWon,
      state: 'PAID',
      paid_at: paidAt(bill),
      created_at: paidAt(bill),
    })),
    'id',
  );
  await insertRows(
    db,
    'charges',
    bills.map((bill, nth) => ({
      shop_no: shopNo,
      purpose: 'SUBSCRIPTION',
      subject_id: invoiceIds[nth],
      goods: `단골 ${planNames[bill.plan]} ${periodNames[bill.period]} 이용권`,
      supply_won: bill.supplyWon,
      vat_won: bill.vatWon,
      total_won: bill.totalWon,
      card_id: cardId,
      attempt: 1,
      order_id: randomUUID(),
      state: 'PAID',
      tid: `nicpracticedemo${nth}`,
      requested_by_name: '단골',
      created_at: paidAt(bill),
      sent_at: paidAt(bill),
      settled_at: paidAt(bill),
    })),
  );
  const paid = bills.at(-1);
  if (!paid) return;
  await db
    .updateTable('subscriptions')
    .set({
      period_start: paid.start,
      period_end: paid.end,
      anchor_day: paid.anchorDay,
      supply_won: paid.fullSupplyWon,
      paid_won: paid.totalWon,
      paid_at: paidAt(paid),
      next_step_at: instantAt(addDays(paid.end, 1), 0),
    })
    .where('shop_no', '=', shopNo)
    .execute();
};
