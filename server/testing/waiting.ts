import { expect } from 'vitest';
import type { Database } from '../platform/db/open.ts';

/** Until a session of this PostgreSQL database waits for what another holds, or so many of them. */
export const someoneWaits = async (pool: Database['pool'], least = 1): Promise<void> => {
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length;
    })
    .toBeGreaterThanOrEqual(least);
};
