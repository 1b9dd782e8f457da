import { sql } from 'kysely';
import type { ShopNo } from '../../../contract/ids.ts';
import type { Shop, ShopTx, Tx } from '../shop.ts';
import type { Listener } from './listeners.ts';
import { trimOldest } from '../trimming.ts';
import type { TrimPart } from '../trimming.ts';

/** A place in the log: first by writing transaction, then by id. */
export interface Place {
  position: string;
  id: number;
}

/** An event that waits for a listener. */
export interface DueEvent extends Place {
  shopNo: ShopNo;
  subject: string | null;
  subjectId: number | null;
  at: string;
}

const leaseSeconds = 60;
const batch = 100;

/** Everything below this place has been written or never will be. */
const settled = sql`pg_snapshot_xmin(pg_current_snapshot())`;

/** A place by the first machine of a cluster, which numbers what is written: the others count transactions of their own. */
const placeNow = async (db: Tx, end: 'xmin' | 'xmax'): Promise<string> => {
  const { rows } = await sql<{ place: string }>`
    select ${sql.raw(`pg_snapshot_${end}`)}(pg_current_snapshot())::text as place`.execute(db);
  return rows[0]?.place ?? '0';
};

/** A listener that is new hears what happens from now on. */
export const ensureCursor = (db: Tx, listener: string) =>
  sql`insert into event_cursors (listener, position, id) values (${listener}, ${settled}, 0)
    on conflict do nothing`.execute(db);

export const cursorOf = async (db: Tx, listener: string): Promise<Place> => {
  const { rows } =
    await sql<Place>`select position, id from event_cursors where listener = ${listener}`.execute(db);
  if (!rows[0]) throw new Error(`no cursor of ${listener}`);
  return rows[0];
};

/** Takes the listener's work for a while, or answers nothing while another process has it. */
export const lease = async (db: Tx, listener: string, worker: string): Promise<Place | undefined> =>
  (
    await sql<Place>`
      update event_cursors set worker = ${worker}, leased_until = now() + ${leaseSeconds} * interval '1 second'
      where listener = ${listener} and (worker = ${worker} or leased_until is null or leased_until < now())
      returning position, id`.execute(db)
  ).rows[0];

export const release = (db: Tx, worker: string) =>
  sql`update event_cursors set worker = null, leased_until = null where worker = ${worker}`.execute(db);

/** Moves on, if the listener's work is still this worker's; the lease begins anew. */
export const advance = async (
  db: Tx,
  listener: string,
  worker: string,
  { position, id }: Place,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update event_cursors set position = ${position}::xid8, id = ${id},
      leased_until = now() + ${leaseSeconds} * interval '1 second'
    where listener = ${listener} and worker = ${worker}`.execute(db);
  return numAffectedRows === 1n;
};

/** What the listener hears between a place and an end, by the first machine's count. */
const heardBetween = ({ hears }: Listener, { position, id }: Place, end: string) =>
  sql`kind = any (${[...hears]}::text[]) and kind not like 'legacy.%'
    and (position, id) > (${position}::xid8, ${id}) and position < ${end}::xid8`;

/** What the listener has not come to yet, among events that no open transaction can get in front of. */
export const nextEvents = async (
  db: Tx,
  listener: Listener,
  place: Place,
  limit = batch,
): Promise<DueEvent[]> => {
  const end = await placeNow(db, 'xmin');
  const { rows } = await sql<DueEvent>`
    select position, id, shop_no as "shopNo", subject, subject_id as "subjectId", at from events
    where ${heardBetween(listener, place, end)} order by position, id limit ${limit}`.execute(db);
  return rows;
};

/** Those whose cursor stands before something they hear. */
const behind = (listeners: readonly Listener[], end: string) => {
  const heard = listeners.flatMap(({ name, hears }) => hears.map((kind) => ({ name, kind })));
  return sql`
    select c.listener from event_cursors c
    join unnest(${heard.map(({ name }) => name)}::text[], ${heard.map(({ kind }) => kind)}::text[])
      as heard (listener, kind) on heard.listener = c.listener
    where exists (
      select from events e where e.kind = heard.kind and e.kind not like 'legacy.%'
        and (e.position, e.id) > (c.position, c.id) and e.position < ${end}::xid8)`;
};

/** The same on a cluster, which joins no cursor with events: each listener by itself, planned anew, takes three times as long. */
const behindOnMachines = async (db: Tx, listeners: readonly Listener[], end: string) => {
  const { rows } = await sql<Place & { listener: string }>`
    select listener, position, id from event_cursors`.execute(db);
  const places = new Map(rows.map(({ listener, ...place }) => [listener, place]));
  const arms = listeners.flatMap((listener) => {
    const place = places.get(listener.name);
    return place
      ? sql`(select ${listener.name}::text as listener from events where ${heardBetween(listener, place, end)} limit 1)`
      : [];
  });
  return sql.join(arms, sql` union all `);
};

/** Which listeners have something to hear, asked for all at once: most of the time it is none of them. */
export const dueListeners = async (
  db: Tx,
  listeners: readonly Listener[],
  { isSpread }: { isSpread: boolean },
): Promise<Set<string>> => {
  const names = listeners.map(({ name }) => name);
  const end = await placeNow(db, 'xmin');
  const due = isSpread ? await behindOnMachines(db, listeners, end) : behind(listeners, end);
  const { rows } = await sql<{ listener: string }>`
    select listener from event_retries
    where listener = any (${names}::text[]) and given_up_at is null and next_at <= now()
    union ${due}`.execute(db);
  return new Set(rows.map(({ listener }) => listener));
};

/** Put aside and due again; of each subject only the first. */
export const dueRetries = async (db: Tx, listener: string): Promise<(DueEvent & { attempts: number })[]> =>
  (
    await sql<DueEvent & { attempts: number }>`
      select r.event_id as id, '0' as position, r.shop_no as "shopNo", r.subject, r.subject_id as "subjectId",
        r.next_at as at, r.attempts
      from event_retries r
      where r.listener = ${listener} and r.given_up_at is null and r.next_at <= now() and not exists (
        select from event_retries earlier
        where earlier.shop_no = r.shop_no and earlier.listener = r.listener and earlier.subject = r.subject
          and earlier.subject_id = r.subject_id and earlier.event_id < r.event_id and earlier.given_up_at is null)
      order by r.event_id limit ${batch}`.execute(db)
  ).rows;

/** Lets a later event of a subject wait behind one that failed. */
export const waitsBehind = async (
  db: Tx,
  listener: string,
  { shopNo, subject, subjectId }: DueEvent,
): Promise<boolean> =>
  (
    await sql`
      select from event_retries where shop_no = ${shopNo} and listener = ${listener} and given_up_at is null
        and subject = ${subject} and subject_id = ${subjectId} limit 1`.execute(db)
  ).rows.length > 0;

export interface Retry {
  attempts: number;
  waitSeconds: number;
  error: string | null;
  givenUp: boolean;
}

export const putAside = (db: Tx, listener: string, event: DueEvent, retry: Retry) =>
  sql`
    insert into event_retries (shop_no, listener, event_id, subject, subject_id, attempts, next_at, error, given_up_at)
    values (${event.shopNo}, ${listener}, ${event.id}, ${event.subject}, ${event.subjectId}, ${retry.attempts},
      now() + ${retry.waitSeconds} * interval '1 second', ${retry.error}, case when ${retry.givenUp} then now() end)
    on conflict (shop_no, listener, event_id) do update set attempts = excluded.attempts, next_at = excluded.next_at,
      error = excluded.error, given_up_at = excluded.given_up_at`.execute(db);

/** False when the event has had its effect already. Another who writes the same receipt is waited for. */
export const writeReceipt = async ({ tx }: ShopTx, listener: string, eventId: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into event_receipts (listener, event_id) values (${listener}, ${eventId})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
};

export const dropRetry = ({ tx }: Shop, listener: string, eventId: number) =>
  sql`delete from event_retries where listener = ${listener}
    and event_id = ${eventId}`.execute(tx);

/** Of each listener that has any, how many of its events wait to be tried again and how many were given up. */
export const countRetries = async (
  db: Tx,
): Promise<{ listener: string; waiting: number; givenUp: number }[]> =>
  (
    await sql<{ listener: string; waiting: number; givenUp: number }>`
      select listener, count(*) filter (where given_up_at is null) as waiting, count(given_up_at) as "givenUp"
      from event_retries group by listener`.execute(db)
  ).rows;

/** Behind the cursor nothing is handled again, so what stands there needs no receipt. */
export const trimReceipts: TrimPart = (db, most) =>
  trimOldest(db, most, {
    of: sql`event_receipts t`,
    age: sql`t.event_id`,
    // Asked of each receipt by itself: joined, every event there ever was would be read.
    where: sql`(select (e.position, e.id) <= (c.position, c.id) and e.at < now() - interval '1 day'
        from events e, event_cursors c
        where e.shop_no = t.shop_no and e.id = t.event_id and c.listener = t.listener)
      and not exists (select from event_retries r
        where r.shop_no = t.shop_no and r.listener = t.listener and r.event_id = t.event_id)`,
  });

/**
 * A dump restored into a younger cluster brings positions that its transactions have not reached. Everything in it
 * was written before, so it goes to the beginning; what a listener had still to hear waits among the retries.
 */
export const settleRestored = async (db: Tx, listeners: readonly Listener[]): Promise<void> => {
  const end = await placeNow(db, 'xmax');
  const { rows } = await sql<{ position: string }>`select position from events where position > ${end}::xid8
    union all select position from event_cursors where position > ${end}::xid8
    order by position desc limit 1`.execute(db);
  const [newest] = rows;
  // Another server may have written it just now: what is of this cluster is behind an end that is asked for after it.
  if (!newest || BigInt(newest.position) <= BigInt(await placeNow(db, 'xmax'))) return;
  for (const { name, hears } of listeners)
    await sql`
      insert into event_retries (shop_no, listener, event_id, subject, subject_id, attempts, next_at)
      select e.shop_no, c.listener, e.id, e.subject, e.subject_id, 0, now() from events e, event_cursors c
      where c.listener = ${name} and e.kind = any (${[...hears]}::text[])
        and (e.position, e.id) > (c.position, c.id)
      on conflict do nothing`.execute(db);
  await sql`update events set position = '0' where position <> '0'`.execute(db);
  await sql`update event_cursors set position = ${settled}, id = 0`.execute(db);
};
