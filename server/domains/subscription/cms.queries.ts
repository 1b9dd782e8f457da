import type { Selectable } from 'kysely';
import { clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/db/types.ts';
import type { Shop, ShopTx } from '../../platform/shop.ts';

export type CmsRow = Selectable<DB['cms_applications']>;

export const latestApplication = ({ tx }: Shop) =>
  tx.selectFrom('cms_applications').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

/** A registered account is changed by applying anew: it stands until the shop asks for another. */
export const cancelRegistered = ({ tx }: Shop) =>
  tx
    .updateTable('cms_applications')
    .set({ state: 'CANCELLED', decided_at: clock.iso() })
    .where('state', '=', 'REGISTERED')
    .execute();

/** What is asked for or registered ends. */
export const cancelStanding = ({ tx }: Shop) =>
  tx
    .updateTable('cms_applications')
    .set({ state: 'CANCELLED', decided_at: clock.iso() })
    .where('state', 'in', ['REQUESTED', 'REGISTERED'])
    .returning(['bank_code', 'last4'])
    .executeTakeFirst();

/** Undefined when no request is waiting. */
export const decideApplication = ({ tx }: ShopTx, id: number, rejection: string | null) =>
  tx
    .updateTable('cms_applications')
    .set({ state: rejection === null ? 'REGISTERED' : 'REJECTED', rejection, decided_at: clock.iso() })
    .where('id', '=', id)
    .where('state', '=', 'REQUESTED')
    .returning(['bank_code', 'last4'])
    .executeTakeFirst();

/** Undefined while another one is being examined. */
export const insertApplication = (
  { tx }: Shop,
  values: Pick<
    CmsRow,
    | 'bank_code'
    | 'key_id'
    | 'sealed_account'
    | 'last4'
    | 'holder'
    | 'day'
    | 'consent_file_id'
    | 'requested_by'
  >,
) =>
  tx
    .insertInto('cms_applications')
    .values({ ...values, state: 'REQUESTED', created_at: clock.iso() })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
