import type { PGlite } from '@electric-sql/pglite';
import type { WireSession } from './pglite-session.ts';

const lookEvery = 15_000;
const quietFor = 1_000;

// As in PostgreSQL's autovacuum: a fixed number of rows plus a share of the table.
const tiredTables = `
  select format('%I.%I', s.schemaname, s.relname) as name,
    s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
      or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0) as vacuum
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
    or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
    or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)`;

const logLength = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`;

/** One round: statistics and dead rows where they have piled up, and a checkpoint when the log is long. */
export const tidy = async (pglite: PGlite, longestLog = 64 * 1024 * 1024): Promise<void> => {
  await pglite.query('select pg_stat_force_next_flush()'); // counts are otherwise up to a minute old
  const { rows: tables } = await pglite.query<{ name: string; vacuum: boolean }>(tiredTables);
  for (const { name, vacuum } of tables)
    await pglite.exec(vacuum ? `vacuum (analyze) ${name}` : `analyze ${name}`);
  const { rows: log } = await pglite.query<{ bytes: number }>(logLength);
  if ((log[0]?.bytes ?? 0) > longestLog) await pglite.exec('checkpoint');
};

/**
 * PGlite has no background processes: without this nothing would ever be analysed or vacuumed, and the
 * write-ahead log would grow until the program ends. It waits for a quiet moment between transactions.
 */
export const housekeep = (pglite: PGlite, session: WireSession): void => {
  let tidiedAt = 0;
  const look = () => {
    const quiet = performance.now() - session.lastRequestAt > quietFor;
    if (!quiet || session.lastRequestAt < tidiedAt) return;
    // A failed round harms nothing; the next one tries again.
    void session
      .exclusively(async () => {
        if (pglite.isInTransaction()) return;
        tidiedAt = performance.now();
        await tidy(pglite);
      })
      .catch(() => undefined);
  };
  setInterval(look, lookEvery).unref();
};
