// Databases that stand on several machines at once: the first answers, the others hold the shops.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** The same server, another database. */
export const urlOf = (url: string, database: string): string => {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
};

const asking = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const machine = (url: string, { host, port }: { host: string; port: number }): string => {
  const other = new URL(url);
  other.hostname = host;
  other.port = String(port);
  return other.href;
};

/**
 * The machines of that cluster, the first one first; they take the same login.
 *
 * @throws when it is no cluster, or one that nothing can be spread over
 */
export const machinesOf = (url: string): Promise<string[]> =>
  asking(url, async (client) => {
    const { rows: has } = await client.query(`select from pg_extension where extname = 'citus'`);
    if (has.length === 0) throw new Error('the database has no extension citus');
    const { rows } = await client.query<{ host: string; port: number }>(
      `select nodename as host, nodeport as port from pg_dist_node
       where noderole = 'primary' and isactive and groupid <> 0 order by groupid`,
    );
    if (rows.length < 2) throw new Error(`a cluster of two workers is needed, this one has ${rows.length}`);
    return [url, ...rows.map((row) => machine(url, row))];
  });

/** Copies need an unused original, but each machine of a cluster keeps its eye on every database. */
const copy = async (client: pg.Client, database: string, template: string): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      template,
    ]);
    try {
      await client.query(`create database ${database} template ${pg.escapeIdentifier(template)}`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== '55006' || attempt === 20) throw error;
      await sleep(100);
    }
  }
};

const enlist = async (machines: readonly string[], name: string): Promise<void> => {
  for (const url of machines)
    await asking(urlOf(url, name), (client) => client.query('create extension citus'));
  const [first = '', ...others] = machines;
  const placeOf = (url: string) => [new URL(url).hostname, Number(new URL(url).port || 5432)];
  await asking(urlOf(first, name), async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', placeOf(first));
    for (const other of others) await client.query('select citus_add_node($1, $2)', placeOf(other));
  });
};

/** Makes a database of that name on each machine, empty or a copy of `template`. Returns its URL at the first. */
export const createOnMachines = async (
  machines: readonly string[],
  name: string,
  template?: string,
): Promise<string> => {
  const database = pg.escapeIdentifier(name);
  for (const url of machines)
    await asking(urlOf(url, 'postgres'), async (client) => {
      await client.query(`drop database if exists ${database} with (force)`);
      if (template) await copy(client, database, template);
      else
        await client.query(`create database ${database} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
    });
  if (!template) await enlist(machines, name);
  return urlOf(machines[0] ?? '', name);
};

export const dropOnMachines = async (machines: readonly string[], name: string): Promise<void> => {
  for (const url of machines)
    await asking(urlOf(url, 'postgres'), (client) =>
      client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
    );
};
