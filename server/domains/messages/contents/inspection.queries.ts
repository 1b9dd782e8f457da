import type { Updateable } from 'kysely';
import type { DB } from '../../../platform/db/types.ts';
import type { ShopTx } from '../../../platform/shop.ts';

/** A content has one version that is sent: the one before makes room. */
export const retireSent = ({ tx }: ShopTx, contentId: number, except: number) =>
  tx
    .updateTable('message_content_versions')
    .set({ state: 'RETIRED', next_try_at: null, lease: null })
    .where('content_id', '=', contentId)
    .where('id', '<>', except)
    .where('state', 'in', ['APPROVED', 'DORMANT'])
    .execute();

export const writeInspection = (
  { tx }: ShopTx,
  id: number,
  fields: Updateable<DB['message_content_versions']>,
) => tx.updateTable('message_content_versions').set(fields).where('id', '=', id).execute();

export const findNamed = async ({ tx }: ShopTx, contentId: number): Promise<string> =>
  (
    await tx
      .selectFrom('message_contents')
      .select('name')
      .where('id', '=', contentId)
      .executeTakeFirstOrThrow()
  ).name;
