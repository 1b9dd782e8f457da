import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { tidy } from './pglite-housekeeping.ts';

test('analyses and vacuums what has piled up, and keeps the log short', async () => {
  const pglite = await PGlite.create();
  const ask = async (text: string) => (await pglite.query<Record<string, unknown>>(text)).rows[0];
  await pglite.exec(`
    create table busy as select g as id, repeat('x', 1000) as body from generate_series(1, 2000) g;
    update busy set body = body || 'y';
    create table quiet as select 1 as id`);
  const logLength = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`;
  expect((await ask(logLength))?.['bytes']).toBeGreaterThan(1024 * 1024);

  await tidy(pglite, 1024 * 1024);

  expect(await ask(`select reltuples from pg_class where relname = 'busy'`)).toEqual({ reltuples: 2000 });
  expect(await ask(`select n_dead_tup from pg_stat_user_tables where relname = 'busy'`)).toEqual({
    n_dead_tup: 0,
  });
  expect(await ask(`select reltuples from pg_class where relname = 'quiet'`)).toEqual({ reltuples: -1 });
  expect((await ask(logLength))?.['bytes']).toBeLessThan(100_000);
  await pglite.close();
});
