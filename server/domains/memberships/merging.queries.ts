import { sql } from 'kysely';
import type { ShopTx } from '../../platform/shop.ts';
import { columnParticipant } from '../../platform/merging.ts';
import type { MergeParticipant, MergedRow } from '../../platform/merging.ts';

export const accountIdsOf = async ({ tx }: ShopTx, customerNo: number): Promise<number[]> =>
  (
    await tx.selectFrom('accounts').select('id').where('customer_no', '=', customerNo).orderBy('id').execute()
  ).map(({ id }) => id);

export const countHeld = async ({ tx }: ShopTx, customerNo: number): Promise<number> =>
  (
    await tx
      .selectFrom('accounts')
      .select(sql<number>`count(*)`.as('count'))
      .where('customer_no', '=', customerNo)
      .where('balance', '>', 0)
      .executeTakeFirstOrThrow()
  ).count;

/** Whether there was one. */
export const dropShare = async ({ tx }: ShopTx, accountId: number, customerNo: number): Promise<boolean> =>
  (
    await tx
      .deleteFrom('account_shares')
      .where('account_id', '=', accountId)
      .where('customer_no', '=', customerNo)
      .executeTakeFirst()
  ).numDeletedRows > 0n;

const shares = columnParticipant({
  name: 'shares',
  label: '함께 쓰는 회원권',
  table: 'account_shares',
  key: 'account_id',
  unlessThere: true,
});
/** Customers do not share accounts with themselves. */
export const sharesMergeParticipant: MergeParticipant = {
  ...shares,
  isMoney: (rows) => rows.length > 0,
  move: async (shop, { from, to }) =>
    (
      await sql<MergedRow>`update account_shares s set customer_no = ${to}
        where s.customer_no = ${from}
          and not exists (select from account_shares o where o.account_id = s.account_id and o.customer_no = ${to})
          and not exists (select from accounts a where a.id = s.account_id
            and a.customer_no = ${to})
        returning s.account_id::text as key`.execute(shop.tx)
    ).rows,
};
