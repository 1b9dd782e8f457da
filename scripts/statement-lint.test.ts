import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lintStatements } from './statement-lint.ts';

test('a message to the database is one statement, and bookings and sales insert values', () => {
  const sources = globSync('server/**/*.ts', { exclude: ['**/*.test.ts', '**/testing/**'] });
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.flatMap((path) => lintStatements(path, readFileSync(path, 'utf8')))).toEqual([]);
});

test('what is neither is named', () => {
  const path = 'server/domains/sales/lines.queries.ts';
  const bad = `sql\`set local jit = off; set local work_mem = '1MB'\`;
    sql\`insert into sale_lines (shop_no, seq) select \${shop.shopNo}, r.seq
      from json_to_recordset(\${json}::json) as r (seq int)\``;
  expect(lintStatements(path, bad)).toEqual([
    `${path}: two statements in one message`,
    `${path}: inserts what it selects from JSON`,
  ]);
  const first = `sql\`with r as (select * from json_to_recordset(\${json}) as r (seq int))
    insert into sale_lines select seq from r\``;
  expect(lintStatements(path, first)).toEqual([`${path}: inserts what it selects from JSON`]);
  const globbed = "const all = '*/*'; sql`delete from a; delete from b` /* two */";
  expect(lintStatements(path, globbed)).toEqual([`${path}: two statements in one message`]);
  // One after the other, or only spoken of, is neither.
  const good = `// first this; select that
    await sql\`delete from sale_lines\`.execute(tx);
    await sql\`select json_array_elements(\${json})\`.execute(tx);`;
  expect(lintStatements(path, good)).toEqual([]);
});
