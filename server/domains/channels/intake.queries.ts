import { sql } from 'kysely';
import { intakeVerdicts } from '../../../contract/intake-words.ts';
import type { IntakeVerdict } from '../../../contract/intake-words.ts';
import type { BookingId, EmployeeNo } from '../../../contract/ids.ts';
import { clock } from '../../platform/clock.ts';
import type { Shop, Tx } from '../../platform/shop.ts';
import { isOfPeople } from '../bookings/public.ts';
import type { ErasedPerson } from '../privacy/public.ts';

export type Channel = 'NAVER';

export const insertIntake = async (
  { tx }: Shop,
  values: { channel: Channel; text: string; created_by: EmployeeNo },
): Promise<number> =>
  (
    await tx
      .insertInto('channel_intakes')
      .values({ ...values, created_at: clock.iso() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export interface IntakeRow {
  channel: Channel;
  text: string;
  /** How many of its notices are brought in. */
  done: number;
  committed_at: string | null;
}

const intake = ({ tx }: Shop, id: number) =>
  tx
    .selectFrom('channel_intakes')
    .select(['channel', 'text', 'done', 'committed_at'])
    .where('id', '=', id)
    .$castTo<IntakeRow>();

export const findIntake = (shop: Shop, id: number) => intake(shop, id).executeTakeFirst();

/** Its text, which may be long, is known by now. */
export const lockIntake = (shop: Shop, id: number) =>
  intake(shop, id)
    .clearSelect()
    .select(['channel', 'done', 'committed_at'])
    .forUpdate()
    .$castTo<Omit<IntakeRow, 'text'>>()
    .executeTakeFirst();

/** One notice more; answers what all of them came to so far. */
export const markDone = async ({ tx }: Shop, id: number, verdict: IntakeVerdict) => {
  const { counts } = await tx
    .updateTable('channel_intakes')
    .set((row) => ({
      done: row('done', '+', 1),
      counts: sql`counts || jsonb_build_object(${verdict}::text, coalesce((counts ->> ${verdict})::int, 0) + 1)`,
    }))
    .where('id', '=', id)
    .returning('counts')
    .$castTo<{ counts: Partial<Record<IntakeVerdict, number>> }>()
    .executeTakeFirstOrThrow();
  const none = Object.fromEntries(intakeVerdicts.map((one) => [one, 0])) as Record<IntakeVerdict, number>;
  return { ...none, ...counts };
};

export const markCommitted = ({ tx }: Shop, id: number) =>
  tx
    .updateTable('channel_intakes')
    .set({ committed_at: clock.iso(), text: '' })
    .where('id', '=', id)
    .execute();

export const isHeard = async ({ tx }: Shop, channel: Channel, externalNo: string, digest: string) =>
  (await tx
    .selectFrom('channel_notices')
    .select('digest')
    .where('channel', '=', channel)
    .where('external_no', '=', externalNo)
    .where('digest', '=', digest)
    .executeTakeFirst()) !== undefined;

export const markHeard = ({ tx }: Shop, channel: Channel, externalNo: string, digest: string) =>
  tx
    .insertInto('channel_notices')
    .values({ channel, external_no: externalNo, digest, heard_at: clock.iso() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The kept texts of one day ago, across shops, as the operator. */
export const trimIntakes = (db: Tx, before: string) =>
  db.deleteFrom('channel_intakes').where('created_at', '<', before).execute();

export interface ConflictItem {
  itemId: number;
  name: string;
  durationMinutes: number;
  priceWon: number;
}

export interface ConflictRow {
  id: number;
  channel: Channel;
  external_no: string;
  booking_id: BookingId | null;
  block_id: number | null;
  employee_no: EmployeeNo | null;
  employee_name: string | null;
  start_at: string;
  end_at: string;
  guest_name: string;
  guest_phone: string | null;
  items: ConflictItem[];
  request: string;
  reason: string;
  created_at: string;
  version: number;
}

/** The open ones, the earliest first; with `one` only that one. */
export const openConflicts = async (
  { tx }: Shop,
  one?: { id: number } | { externalNo: string },
): Promise<ConflictRow[]> => {
  const narrowed =
    one === undefined
      ? sql``
      : 'id' in one
        ? sql`and c.id = ${one.id} for update of c`
        : sql`and c.external_no = ${one.externalNo} for update of c`;
  const order = one === undefined ? sql`order by c.start_at, c.id` : sql``;
  const { rows } = await sql<ConflictRow>`
    select c.id, c.channel, c.external_no, c.booking_id, c.block_id, c.employee_no, e.name as employee_name,
      c.start_at, c.end_at, c.guest_name, c.guest_phone, c.items, c.request, c.reason, c.created_at, c.version
    from channel_conflicts c left join employees e on e.employee_no = c.employee_no
    where c.state = 'OPEN' ${order} ${narrowed}`.execute(tx);
  return rows;
};

export const insertConflict = (
  { tx }: Shop,
  { items, ...values }: Omit<ConflictRow, 'id' | 'employee_name' | 'created_at' | 'version'>,
) =>
  tx
    .insertInto('channel_conflicts')
    .values({ ...values, items: JSON.stringify(items), created_at: clock.iso() })
    .execute();

export type Settled = 'PLACED' | 'OVERLAPPED' | 'REFUSED' | 'GONE';

/** Nothing about the guest stays where the booking itself says it. */
export const closeConflict = ({ tx }: Shop, id: number, state: Settled, settledBy: EmployeeNo | null) =>
  tx
    .updateTable('channel_conflicts')
    .set({ state, settled_by: settledBy, guest_name: '', guest_phone: null, request: '' })
    .where('id', '=', id)
    .execute();

/**
 * Erases a person from pasted notices and open conflicts: by number, by the moved booking, or by name where no
 * other customer has it. Pastes go after a day anyway.
 */
export const eraseIntakes = async ({ tx }: Shop, who: ErasedPerson): Promise<void> => {
  const [phones, names] = [who.phones, who.names].map((all) => JSON.stringify(all));
  await sql`delete from channel_intakes where exists (select from json_array_elements_text(${phones}::json) as phone
    where position(phone in translate(text, ' -.()', '')) > 0)`.execute(tx);
  await sql`update channel_conflicts set guest_name = '', guest_phone = null, request = '' where state = 'OPEN' and (
    guest_phone in (select value from json_array_elements_text(${phones}::json))
    or booking_id in (select id from bookings where ${isOfPeople(who)})
    or (guest_phone is null and guest_name in (select value from json_array_elements_text(${names}::json))
      and not exists (select from customers where name = guest_name and deleted_at is null
        and customer_no <> all (${[...who.customerNos]}::bigint[]))))`.execute(tx);
};
