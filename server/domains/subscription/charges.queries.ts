import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ChargeId } from '../../../contract/ids.ts';
import { clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/db/types.ts';
import { hurry } from '../../platform/outbound/start.ts';
import type { Shop, ShopTx, Tx } from '../../platform/shop.ts';

export type ChargeRow = Selectable<DB['charges']>;
export type RefundRow = Selectable<DB['charge_refunds']>;
export type Purpose = ChargeRow['purpose'];
/** What a charge is for: an invoice, or what the purpose's own domain names. */
export interface ChargeSubject {
  purpose: Purpose;
  subjectId: number;
}

export const chargeDeskName = 'charges';
export const refundDeskName = 'charge_refunds';
const underWay = ['CREATED', 'SENDING', 'UNKNOWN'] as const;
const paid = ['PAID', 'PARTLY_REFUNDED', 'REFUNDED'] as const;

export const isUnderWay = ({ state }: Pick<ChargeRow, 'state'>): boolean =>
  (underWay as readonly string[]).includes(state);

export const findCharge = ({ tx }: ShopTx, id: number) =>
  tx.selectFrom('charges').selectAll().where('id', '=', id).executeTakeFirst();

/** Held by writers of its refunds. */
export const lockCharge = ({ tx }: ShopTx, id: number) =>
  tx.selectFrom('charges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Of one subject, the latest attempt. */
export const latestCharge = ({ tx }: ShopTx, { purpose, subjectId }: ChargeSubject) =>
  tx
    .selectFrom('charges')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Undefined when another attempt at the same subject is open or was paid. */
export const insertCharge = (
  { tx, actor }: ShopTx,
  values: Omit<Insertable<DB['charges']>, 'shop_no' | 'state' | 'requested_by_name'>,
): Promise<ChargeRow | undefined> =>
  tx
    .insertInto('charges')
    .values({
      ...values,
      state: 'CREATED',
      requested_by_name: actor.name,
      created_at: clock.iso(),
      next_try_at: clock.iso(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateCharge = async (
  { tx }: ShopTx,
  id: number,
  values: Updateable<DB['charges']>,
): Promise<void> => {
  await tx.updateTable('charges').set(values).where('id', '=', id).execute();
};

/** Before the call goes out, so that a look-up knows since when it may be on its way. Runs as the operator. */
export const noteSent = async (db: Tx, { shop_no, id }: ChargeRow): Promise<void> => {
  await db
    .updateTable('charges')
    .set({ sent_at: clock.iso() })
    .where('shop_no', '=', shop_no)
    .where('id', '=', id)
    .execute();
};

/** Paid charges of these subjects, the latest first. */
export const lockPaidCharges = ({ tx }: Shop, purpose: Purpose, subjectIds: readonly number[]) =>
  tx
    .selectFrom('charges')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subject_id', 'in', [...subjectIds, 0])
    .where('state', 'in', paid)
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();

export const insertRefund = (
  { tx }: Shop,
  values: Pick<RefundRow, 'charge_id' | 'amount_won' | 'reason' | 'order_id'>,
) =>
  tx
    .insertInto('charge_refunds')
    .values({ ...values, state: 'REQUESTED', created_at: clock.iso(), next_try_at: clock.iso() })
    .execute();

export const updateRefund = async (
  { tx }: ShopTx,
  id: number,
  values: Updateable<DB['charge_refunds']>,
): Promise<void> => {
  await tx.updateTable('charge_refunds').set(values).where('id', '=', id).execute();
};

/** Of one charge, what was paid back for certain. */
export const doneRefundWon = async ({ tx }: ShopTx, chargeId: number): Promise<number> => {
  const row = await tx
    .selectFrom('charge_refunds')
    .select(sql<number>`coalesce(sum(amount_won), 0)::bigint`.as('won'))
    .where('charge_id', '=', chargeId)
    .where('state', '=', 'DONE')
    .executeTakeFirstOrThrow();
  return row.won;
};

export const listCharges = ({ tx }: Shop, before: { id: number } | undefined, limit: number) =>
  tx
    .selectFrom('charges')
    .innerJoin('billing_cards', 'billing_cards.id', 'charges.card_id')
    .selectAll('charges')
    .select(['billing_cards.company', 'billing_cards.last4'])
    .$if(before !== undefined, (query) => query.where('charges.id', '<', before?.id ?? 0))
    .orderBy('charges.id', 'desc')
    .limit(limit)
    .execute();
export type ListedCharge = Awaited<ReturnType<typeof listCharges>>[number];

export const refundsOf = ({ tx }: Shop, chargeIds: readonly number[]) =>
  tx
    .selectFrom('charge_refunds')
    .selectAll()
    .where('charge_id', 'in', [...chargeIds, 0])
    .orderBy('id')
    .execute();

export const asChargeId = (id: number) => id as ChargeId;

/** Runs as the operator. */
export const lookAtCharge = (shop: ShopTx, id: number): Promise<boolean> =>
  hurry(shop, { desk: chargeDeskName, table: 'charges', states: underWay }, id);

/** Runs as the operator. */
export const lookAtChargeRefund = (shop: ShopTx, id: number): Promise<boolean> =>
  hurry(shop, { desk: refundDeskName, table: 'charge_refunds', states: ['REQUESTED', 'SENDING'] }, id);

/** The latest that the stand-in took for us. Runs as the operator. */
export const practisedCharges = (db: Tx, most: number) =>
  db
    .selectFrom('charges')
    .select(['shop_no as shop', 'id', 'order_id as orderId', 'total_won as amount', 'goods as goodsName'])
    .select([sql<string>`tid`.as('tid'), sql<string>`settled_at`.as('paidAt')])
    .where('tid', 'like', 'nicpractice%')
    .where('state', 'in', ['PAID', 'PARTLY_REFUNDED'])
    .orderBy('settled_at', 'desc')
    .limit(most)
    .execute();

/** Runs as the operator. */
export const chargeRefundsDone = (db: Tx) =>
  db
    .selectFrom('charge_refunds')
    .select(['shop_no as shop', 'charge_id as paidId', 'order_id as tid', 'amount_won as amount', 'reason'])
    .select(sql<string>`done_at`.as('cancelledAt'))
    .where('state', '=', 'DONE')
    .execute();
