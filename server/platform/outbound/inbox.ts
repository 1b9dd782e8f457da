import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { clock } from '../clock.ts';
import type { Database } from '../db/open.ts';
import type { DB } from '../db/types.ts';
import { stoppedUntil } from '../inspection.ts';
import { withoutValues } from '../log.ts';
import type { Log } from '../log.ts';
import { asOperator } from '../shop.ts';
import type { Tx } from '../shop.ts';
import { inboundFailed } from './metrics.ts';
import { startDesk, wakeDesk } from './start.ts';
import { inSeconds } from './table.ts';
import { trimOldest } from '../trimming.ts';
import type { TrimPart } from '../trimming.ts';

export type Hook = Selectable<DB['inbound_hooks']>;

/** What a domain does with a vendor's hooks. A hook is a hint: the handler asks the vendor how things stand. */
export interface HookHandler {
  vendor: string;
  /** In one transaction with the note that it was handled. Talks to no vendor: it wakes a desk that does. */
  handle(db: Tx, hook: Hook): Promise<void>;
}

const name = 'inbox';
const mostTries = 12;
const daysKept = 90;
const waitAfter = (tries: number) => Math.min(5 * 2 ** (tries - 1), 3600);

/**
 * Keeps a hook as it came, once. Acknowledge the vendor when this resolves. A key that a stranger could guess
 * must contain the signature, or a forged hook would take the place of the real one.
 */
export const receiveHook = (
  database: Database,
  hook: { vendor: string; eventKey: string; headers: Record<string, string>; body: string },
): Promise<void> =>
  asOperator(database, 'keep a hook of a vendor', async (db) => {
    const inserted = await db
      .insertInto('inbound_hooks')
      .values({
        vendor: hook.vendor,
        event_key: hook.eventKey,
        headers: JSON.stringify(hook.headers),
        body: hook.body,
        next_try_at: clock.iso(),
      })
      .onConflict((conflict) => conflict.columns(['vendor', 'event_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) await wakeDesk(db, name);
  });

const claim = (db: Tx, vendors: readonly string[]) =>
  db
    .selectFrom('inbound_hooks')
    .selectAll()
    .where('next_try_at', '<=', clock.iso())
    .where('vendor', 'in', vendors)
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Hands hooks to their handlers, each until it succeeds once; one that fails waits and holds up no other. */
export const createInbox = ({
  database,
  log,
  handlers,
}: {
  database: Database;
  log?: Log;
  handlers: readonly HookHandler[];
}) => {
  const vendors = handlers.map(({ vendor }) => vendor);

  const noteFailure = (hook: Hook, error: unknown) =>
    asOperator(database, 'handle hooks of vendors', async (db) => {
      const tries = hook.tries + 1;
      const isGivenUp = tries >= mostTries;
      inboundFailed.inc({ vendor: hook.vendor });
      log?.error(
        { err: error, vendor: hook.vendor, hook: hook.id, tries },
        isGivenUp ? 'web hook given up' : 'web hook',
      );
      await db
        .updateTable('inbound_hooks')
        .set({
          tries,
          error: String(withoutValues(error)).slice(0, 300),
          next_try_at: isGivenUp ? null : inSeconds(waitAfter(tries)),
        })
        .where('id', '=', hook.id)
        .where('handled_at', 'is', null)
        .execute();
    });

  const handleNext = async (): Promise<boolean> => {
    let hook: Hook | undefined;
    try {
      await asOperator(database, 'handle hooks of vendors', async (db) => {
        // What comes in during maintenance is kept, and handled when it is over.
        hook = (await stoppedUntil(db)) === null ? await claim(db, vendors) : undefined;
        const found = hook;
        if (!found) return;
        await handlers.find(({ vendor }) => vendor === found.vendor)?.handle(db, found);
        await db
          .updateTable('inbound_hooks')
          .set({ handled_at: clock.iso(), next_try_at: null, error: null })
          .where('id', '=', found.id)
          .execute();
      });
    } catch (error) {
      if (!hook) throw error;
      await noteFailure(hook, error);
    }
    return hook !== undefined;
  };

  const drain = async (): Promise<number> => {
    if (vendors.length === 0) return 0;
    for (let handled = 0; ; handled += 1) if (!(await handleNext())) return handled;
  };
  const nextDueAt = () =>
    asOperator(database, 'handle hooks of vendors', async (db) => {
      const end = await stoppedUntil(db);
      if (end !== null) return end;
      const { rows } = await sql<{ at: string | null }>`select min(next_try_at) as at from inbound_hooks
        where vendor = any(${vendors}::text[])`.execute(db);
      return rows[0]?.at ?? null;
    });

  return { name, drain, start: () => startDesk({ name, database, log, drain, nextDueAt }) };
};

/** Hooks carry customers' data: what was handled is kept for questions and no longer. */
export const trimInbox: TrimPart = (db, most) => {
  const age = sql`t.received_at`;
  const where = sql`${age} < ${inSeconds(-daysKept * 86_400)} and t.next_try_at is null`;
  return trimOldest(db, most, { of: sql`inbound_hooks t`, age, where });
};
