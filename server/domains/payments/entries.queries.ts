import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/db/types.ts';
import type { ShopTx } from '../../platform/shop.ts';

export type EntryRow = Selectable<DB['payment_entries']>;
type NewEntry = Pick<
  Insertable<DB['payment_entries']>,
  'kind' | 'payment_id' | 'amount_won' | 'provider_ref'
> & {
  entered_on?: string;
  pays?: string | null;
};

/** Each of the provider's numbers once: what is told again changes nothing. Answers how many were new. */
export const enter = async ({ tx }: ShopTx, entries: readonly NewEntry[]): Promise<number> => {
  const values = entries
    .filter(({ amount_won }) => amount_won !== 0)
    .map((entry) => ({ entered_on: shopDateOf(clock.now()), ...entry, created_at: clock.iso() }));
  if (values.length === 0) return 0;
  const rows = await tx
    .insertInto('payment_entries')
    .values(values)
    .onConflict((conflict) => conflict.columns(['shop_no', 'kind', 'provider_ref']).doNothing())
    .returning('id')
    .execute();
  return rows.length;
};

/** Of entries `e`: whether they count. What a shop only practised does not, once it charges in earnest. */
export const counted = (practice: boolean) =>
  sql`(${practice} or not exists (select from payment_orders p where p.id = e.payment_id and p.practice))`;

export const entriesOf = ({ tx }: ShopTx, paymentIds: readonly number[]) =>
  tx
    .selectFrom('payment_entries')
    .selectAll()
    .where('payment_id', 'in', [...paymentIds, 0])
    .orderBy('id')
    .execute();

/** What the provider takes of each won on that day; null while unknown. */
export const feeRateOn = async ({ tx }: ShopTx, date: string): Promise<number | null> => {
  const row = await tx
    .selectFrom('fee_rates')
    .select('basis_points')
    .where('from_on', '<=', date)
    .orderBy('from_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.basis_points ?? null;
};

export const setFeeRate = async (
  { tx }: ShopTx,
  { fromOn, basisPoints }: { fromOn: string; basisPoints: number },
): Promise<void> => {
  await tx
    .insertInto('fee_rates')
    .values({ from_on: fromOn, basis_points: basisPoints })
    .onConflict((conflict) =>
      conflict.columns(['shop_no', 'from_on']).doUpdateSet({ basis_points: basisPoints }),
    )
    .execute();
};

export const feeSumOf = async ({ tx }: ShopTx, paymentId: number): Promise<number> => {
  const row = await tx
    .selectFrom('payment_entries')
    .select(sql<number>`coalesce(sum(amount_won), 0)::bigint`.as('won'))
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'FEE')
    .executeTakeFirstOrThrow();
  return row.won;
};
