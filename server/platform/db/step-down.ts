import type pg from 'pg';

/**
 * Gives up, for the life of a connection, what its login may do: from here on it is the role of a shop, and of
 * no shop yet. A transaction takes the role it needs; what forgets to sees nothing. Before the first migration
 * there is no such role, nor anything to see.
 */
export const stepDown = (client: pg.ClientBase) =>
  client.query(`select set_config('role', rolname, false) from pg_roles where rolname = 'dangol_app'`);

export type AsOwner = (text: string, values: unknown[]) => Promise<pg.QueryResult>;

/** The queue's tables stay on the first machine of a cluster: what is set for them is not sent to the others. */
const aloneThere = 'set role none; set citus.propagate_set_commands = none';

/** One statement as the login itself, which owns the queue's tables. */
export const ownersOf =
  (pool: pg.Pool, closed: boolean, isSpread = false): AsOwner =>
  async (text, values) => {
    if (!closed && !isSpread) return pool.query(text, values);
    const client = await pool.connect();
    try {
      // Sent without waiting in between; the connection keeps them in order.
      const [, result] = await Promise.all([
        client.query(isSpread ? aloneThere : 'set role none'),
        client.query(text, values),
      ]);
      if (isSpread) await client.query('reset citus.propagate_set_commands');
      if (closed) await stepDown(client);
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
