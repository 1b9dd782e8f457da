import { sql } from 'kysely';
import { employeeNoOf } from '../shop.ts';
import type { Shop, ShopTx } from '../shop.ts';
import { customersIn } from './customers.ts';
import type { EventKind, EventName, ShopEvent } from './kinds.ts';

interface NewEvent {
  kind: EventName;
  subject: string | null;
  subjectId: number | null;
  parameters: object;
}

/** Said by the writer, not by a trigger: where tables are spread over machines, this is the one that others listen to. */
const tell = (shop: ShopTx, ids: readonly number[]) =>
  sql`select pg_notify('events', ${`${shop.shopNo}:`} || id)
    from json_array_elements_text(${JSON.stringify(ids)}::json) id`.execute(shop.tx);

/** The one insert that a writer pays. */
const insertEvent = async (
  shop: ShopTx,
  { kind, subject, subjectId, parameters }: NewEvent,
): Promise<{ id: number; at: string }> => {
  const named = customersIn(parameters);
  if (subject === 'customer' && subjectId !== null && !named.includes(subjectId)) named.push(subjectId);
  return shop.tx
    .insertInto('events')
    .values({
      kind,
      subject,
      subject_id: subjectId,
      customer_nos: named,
      actor_kind: shop.actor.kind,
      actor_employee_no: employeeNoOf(shop),
      actor_name: shop.actor.name,
      parameters: JSON.stringify(parameters),
    })
    .returning(['id', 'at'])
    .executeTakeFirstOrThrow();
};

/** Hears an event inside the transaction of its writer: both happen, or neither. */
export interface TransactionListener {
  hears: EventName;
  handle(shop: Shop, event: ShopEvent): Promise<unknown>;
}

export const inTransaction = <P, N extends EventName>(
  { name }: EventKind<P, N>,
  handle: (shop: Shop, event: ShopEvent<P, N>) => Promise<unknown>,
): TransactionListener => ({ hears: name, handle });

let transactionListeners: ReadonlyMap<string, readonly TransactionListener[]> = new Map();

/** Said once, where the server is put together. */
export const listenInTransactions = (listeners: readonly TransactionListener[]): void => {
  transactionListeners = Map.groupBy(listeners, ({ hears }) => hears);
};

const isWhole = (shop: ShopTx): shop is Shop => 'database' in shop;

/** Says what happened, in the transaction in which it happened. */
export const publish = async <P extends object, N extends EventName>(
  shop: ShopTx,
  kind: EventKind<P, N>,
  subjectId: number,
  parameters: NoInfer<P>,
): Promise<void> => {
  const { name, subject } = kind;
  const row = await insertEvent(shop, { kind: name, subject, subjectId, parameters });
  const hear = async () => {
    const hearing = transactionListeners.get(name);
    if (!hearing) return;
    if (!isWhole(shop))
      throw new Error(`${name} is heard in its transaction, which a job's handle can't serve`);
    const { kind: actorKind, name: actorName } = shop.actor;
    const actor = { kind: actorKind, employeeNo: employeeNoOf(shop), name: actorName };
    const event = { ...row, kind: name, shopNo: shop.shopNo, subjectId, actor, parameters };
    for (const heard of hearing) await heard.handle(shop, event);
  };
  await Promise.all([tell(shop, [row.id]), hear()]);
};

/** Publishes many at once, in one insert; no listener runs in the transaction. */
export const publishMany = async <P extends object, N extends EventName>(
  shop: ShopTx,
  { name, subject }: EventKind<P, N>,
  subjectIds: readonly number[],
  parameters: NoInfer<P>,
): Promise<void> => {
  if (subjectIds.length === 0) return;
  if (transactionListeners.has(name)) throw new Error(`${name} is heard in its transaction, one by one`);
  const named = customersIn(parameters);
  const subjects = subjectIds.map((no) => ({
    no,
    of: [...new Set(subject === 'customer' ? [...named, no] : named)],
  }));
  const { rows } = await sql<{ id: number }>`
    insert into events (kind, subject, subject_id, customer_nos, actor_kind, actor_employee_no,
      actor_name, parameters)
    select ${name}, ${subject}, no, "of", ${shop.actor.kind}, ${employeeNoOf(shop)}::bigint, ${shop.actor.name}, ${JSON.stringify(parameters)}::jsonb
    from json_to_recordset(${JSON.stringify(subjects)}::json) as r (no bigint, "of" bigint[]) returning id`.execute(
    shop.tx,
  );
  await tell(
    shop,
    rows.map(({ id }) => id),
  );
};
