import type pg from 'pg';

/** What a cluster counted of one statement; `key` is the shop that it was sent to the machine of, if it was one. */
export interface Counted {
  text: string;
  key: string | null;
  calls: number;
}

/** A statement that went to more than one machine. */
export interface Spread {
  text: string;
  calls: number;
}

const longest = 200;

const squeeze = (text: string): string => {
  const line = text.replaceAll(/--.*$/gm, ' ').replaceAll(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
};

/** Statements without one shop, the most called first; the same words of several databases are one statement. */
export const spreadStatements = (counted: readonly Counted[]): Spread[] => {
  const calls = new Map<string, number>();
  for (const { text, key, calls: times } of counted)
    if (key === null) calls.set(squeeze(text), (calls.get(squeeze(text)) ?? 0) + times);
  return [...calls]
    .map(([text, times]) => ({ text, calls: times }))
    .sort((a, b) => b.calls - a.calls || a.text.localeCompare(b.text));
};

/** How many calls went to the machine of one shop. */
export const routedCalls = (counted: readonly Counted[]): number =>
  counted.reduce((sum, { key, calls }) => sum + (key === null ? 0 : calls), 0);

export const forgetStatements = async (client: pg.Client | pg.Pool): Promise<void> => {
  await client.query('select citus_stat_statements_reset(), pg_stat_statements_reset()');
};

/** What the cluster counted since then, of all its databases: those of tests are gone by now. */
export const countedStatements = async (client: pg.Client | pg.Pool): Promise<Counted[]> => {
  const { rows } = await client.query<Counted>(
    `select query as text, partition_key as key, sum(calls)::int as calls from citus_stat_statements
     group by query, partition_key`,
  );
  return rows;
};
