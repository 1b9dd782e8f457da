import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ShopNo } from '../../../contract/ids.ts';
import { won } from '../../../contract/money.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/db/types.ts';
import type { Shop, ShopTx, Tx } from '../../platform/shop.ts';
import type { Bill, Standing } from './pricing.rules.ts';

export type SubscriptionRow = Selectable<DB['subscriptions']>;
export type InvoiceRow = Selectable<DB['invoices']>;

/** A shop has one subscription; its events are about the shop's own number. */
export const subjectIdOf = ({ shopNo }: Pick<ShopTx, 'shopNo'>): number => Number(shopNo.slice(1));

/** Runs as the operator. */
export const insertSubscription = ({ tx }: ShopTx, values: Insertable<DB['subscriptions']>) =>
  tx.insertInto('subscriptions').values(values).execute();

export const findSubscription = ({ tx }: ShopTx) =>
  tx.selectFrom('subscriptions').selectAll().executeTakeFirst();

/** Held until the end by writers of it, before invoices and charges. */
export const lockSubscription = ({ tx }: ShopTx) =>
  tx.selectFrom('subscriptions').selectAll().forUpdate().executeTakeFirst();

/** Undefined when another process takes its step, or has taken it. */
export const lockDueSubscription = ({ tx }: ShopTx) =>
  tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('next_step_at', '<=', clock.iso())
    // A shop that was closed is billed no more.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('shop_closings')
            .select('closed_at')
            .whereRef('shop_closings.shop_no', '=', 'subscriptions.shop_no'),
        ),
      ),
    )
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Runs as the operator. */
export const shopsWithDueSteps = async (db: Tx): Promise<ShopNo[]> => {
  const rows = await db
    .selectFrom('subscriptions')
    .select('shop_no')
    .where('next_step_at', '<=', clock.iso())
    .orderBy('next_step_at')
    .execute();
  return rows.map((row) => row.shop_no as ShopNo);
};

/** An older shop has this one's business number, so that its trial was that of both. Runs as the operator. */
export const numberHadTrial = async ({ tx, shopNo }: ShopTx): Promise<boolean> => {
  const { rows } = await sql`
    select from shop_profiles other
    join shops older on older.shop_no = other.shop_no and not older.demo
    where other.business_number = (select own.business_number from shop_profiles own where own.shop_no = ${shopNo})
      and other.shop_no <> ${shopNo}
      and older.created_at < (select this.created_at from shops this where this.shop_no = ${shopNo})
    limit 1`.execute(tx.withoutPlugins());
  return rows.length > 0;
};

/** A trial is looked at when the shop's business number was saved. */
export const lookAtTrial = ({ tx }: ShopTx) =>
  tx.updateTable('subscriptions').set({ next_step_at: clock.iso() }).where('state', '=', 'TRIAL').execute();

export const updateSubscription = ({ tx }: ShopTx, values: Updateable<DB['subscriptions']>) =>
  tx.updateTable('subscriptions').set(values).returningAll().executeTakeFirstOrThrow();

export const standingOf = (row: SubscriptionRow): Standing => ({
  state: row.state,
  plan: row.plan,
  period: row.period,
  trialEndsOn: row.trial_ends_on as ShopDate,
  paid:
    row.period_start === null || row.period_end === null || row.anchor_day === null || row.supply_won === null
      ? null
      : {
          start: row.period_start as ShopDate,
          end: row.period_end as ShopDate,
          anchorDay: row.anchor_day,
          supplyWon: won(row.supply_won),
        },
});

export const insertInvoice = ({ tx }: ShopTx, bill: Bill) =>
  tx
    .insertInto('invoices')
    .values({
      kind: bill.kind,
      plan: bill.plan,
      period: bill.period,
      period_start: bill.start,
      period_end: bill.end,
      anchor_day: bill.anchorDay,
      full_supply_won: bill.fullSupplyWon,
      lines: JSON.stringify(bill.lines),
      supply_won: bill.supplyWon,
      vat_won: bill.vatWon,
      total_won: bill.totalWon,
      state: 'OPEN',
      created_at: clock.iso(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findInvoice = ({ tx }: ShopTx, id: number) =>
  tx.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();

export const findOpenInvoice = ({ tx }: ShopTx) =>
  tx.selectFrom('invoices').selectAll().where('state', '=', 'OPEN').executeTakeFirst();

export const updateInvoice = async (
  { tx }: ShopTx,
  id: number,
  values: Updateable<DB['invoices']>,
): Promise<void> => {
  await tx.updateTable('invoices').set(values).where('id', '=', id).execute();
};

/** The latest that was paid. */
export const latestPaidInvoice = ({ tx }: ShopTx) =>
  tx
    .selectFrom('invoices')
    .selectAll()
    .where('state', '=', 'PAID')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What was paid for the period that stands, and for the one that it grew out of; the latest first. */
export const paidInvoicesUpTo = ({ tx }: ShopTx, periodEnd: string) =>
  tx
    .selectFrom('invoices')
    .select(['id', 'period_end'])
    .where('state', '=', 'PAID')
    .where('period_start', '<=', periodEnd)
    .orderBy('id', 'desc')
    .limit(3)
    .execute();

/** What was paid for just these days, the first first: a raise follows what it grew out of. */
export const paidInvoicesOf = ({ tx }: ShopTx, { start, end }: { start: string; end: string }) =>
  tx
    .selectFrom('invoices')
    .select(['plan', 'paid_at'])
    .where('state', '=', 'PAID')
    .where('period_start', '=', start)
    .where('period_end', '=', end)
    .orderBy('id')
    .execute();

/** Those who may take bookings. */
export const bookableEmployees = ({ tx }: Shop) =>
  tx
    .selectFrom('employees')
    .select(['employee_no', 'name'])
    .where('bookable', '=', true)
    .where('state', '=', 'ACTIVE')
    .orderBy('sort_order')
    .orderBy('employee_no')
    .execute();

/** Something was booked or sold since then. */
export const isUsedSince = async ({ tx }: Shop, at: string): Promise<boolean> => {
  const booking = tx.selectFrom('bookings').select('id').where('created_at', '>', at).limit(1);
  const sale = tx.selectFrom('sales').select('id').where('created_at', '>', at).limit(1);
  return (await booking.executeTakeFirst()) !== undefined || (await sale.executeTakeFirst()) !== undefined;
};

export const isDemo = async ({ tx }: ShopTx): Promise<boolean> =>
  (await tx.selectFrom('shops').select('demo').executeTakeFirst())?.demo === true;
