import { sql } from 'kysely';
import type { EmployeeNo } from '../../../contract/ids.ts';
import { clock } from '../../platform/clock.ts';
import type { Shop, Tx } from '../../platform/shop.ts';
import type { ErasedPerson } from '../privacy/public.ts';
import type { Channel } from './intake.queries.ts';

export interface UnreadRow {
  id: number;
  channel: Channel;
  external_no: string | null;
  text: string;
  note: string;
  service_name: string | null;
  created_at: string;
}

interface Settling {
  state: 'READ' | 'DISMISSED';
  settledBy: EmployeeNo | null;
}

const settled = ({ tx }: Shop, { state, settledBy }: Settling) =>
  tx
    .updateTable('channel_unread_notices')
    .set({ state, text: '', settled_by: settledBy })
    .where('state', '=', 'OPEN');

const openOf = (shop: Shop, channel: Channel, externalNo: string, how: Settling) =>
  settled(shop, how).where('channel', '=', channel).where('external_no', '=', externalNo);

/** Read in vain once more, it says what is wrong with it now; one before it of the same booking no longer counts. */
export const keepUnread = async (
  shop: Shop,
  values: Omit<UnreadRow, 'id' | 'created_at'> & { digest: string },
): Promise<void> => {
  const { channel, external_no, digest, note, service_name, text } = values;
  if (external_no !== null)
    await openOf(shop, channel, external_no, { state: 'DISMISSED', settledBy: null })
      .where('digest', '<>', digest)
      .execute();
  await shop.tx
    .insertInto('channel_unread_notices')
    .values({ ...values, created_at: clock.iso() })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_no', 'channel', 'digest'])
        .where('state', '=', 'OPEN')
        .doUpdateSet({ note, service_name, text }),
    )
    .execute();
};

const columns = ['id', 'channel', 'external_no', 'text', 'note', 'service_name', 'created_at'] as const;

const mostShown = 200;

/** The open ones, the newest first, and how many they are. */
export const openUnread = async ({ tx }: Shop): Promise<{ rows: UnreadRow[]; total: number }> => {
  const open = tx.selectFrom('channel_unread_notices').where('state', '=', 'OPEN');
  const rows = await open
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .$castTo<UnreadRow>()
    .execute();
  const { total } = await open.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
};

export const lockUnread = ({ tx }: Shop, id: number): Promise<UnreadRow | undefined> =>
  tx
    .selectFrom('channel_unread_notices')
    .select(columns)
    .where('state', '=', 'OPEN')
    .where('id', '=', id)
    .forUpdate()
    .$castTo<UnreadRow>()
    .executeTakeFirst();

export const settleUnread = (shop: Shop, id: number, how: Settling) =>
  settled(shop, how).where('id', '=', id).execute();

/** A later notice of the same booking says how it is. */
export const settleUnreadOf = (
  shop: Shop,
  channel: Channel,
  externalNo: string,
  settledBy: EmployeeNo | null,
) => openOf(shop, channel, externalNo, { state: 'READ', settledBy }).execute();

/** Those of long ago, across shops, as the operator. */
export const trimUnread = (db: Tx, before: string) =>
  db.deleteFrom('channel_unread_notices').where('created_at', '<', before).execute();

/** Of an erased person: by number, or by name where no other customer has it. */
export const eraseUnread = async ({ tx }: Shop, who: ErasedPerson): Promise<void> => {
  const [phones, names] = [who.phones, who.names].map((all) => JSON.stringify(all));
  await sql`delete from channel_unread_notices where state = 'OPEN' and (
    exists (select from json_array_elements_text(${phones}::json) as phone
      where position(phone in translate(text, ' -.()', '')) > 0)
    or exists (select from json_array_elements_text(${names}::json) as called
      where position(called in text) > 0 and not exists (select from customers
        where name = called and deleted_at is null and customer_no <> all (${[...who.customerNos]}::bigint[]))))`.execute(
    tx,
  );
};
