import { expect } from 'vitest';
import type { Database } from '../platform/db/open.ts';

/** Where tables are spread over machines, others wait on the machines of their shops. */
const waitsOf = async (pool: Database['pool']): Promise<string> => {
  const { rows } = await pool.query("select from pg_extension where extname = 'citus'");
  return rows.length > 0
    ? 'select from citus_lock_waits'
    : "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
};

/** Until a session of this PostgreSQL database waits for what another holds, or so many of them. */
export const someoneWaits = async (pool: Database['pool'], least = 1): Promise<void> => {
  const waits = await waitsOf(pool);
  await expect.poll(async () => (await pool.query(waits)).rows.length).toBeGreaterThanOrEqual(least);
};
