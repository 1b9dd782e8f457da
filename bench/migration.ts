import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { normalisePhone } from '../contract/phone.ts';
import type { Server } from '../server/assemble.ts';
import { xlsxFile } from '../server/domains/migration/testing/files.ts';
import type { Row } from '../server/domains/migration/testing/files.ts';
import { asOperator } from '../server/platform/shop.ts';
import { multipartFile, multipartType } from '../server/testing/multipart.ts';
import { fetching } from '../server/testing/people.ts';
import { makeShop } from '../server/testing/shops.ts';
import type { TestShop } from '../server/testing/shops.ts';
import { judged } from './limits.ts';

const people = 10_000;
const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;

export const fileOf = (): Promise<Buffer> =>
  xlsxFile([
    ['고객명', '핸드폰', '생년월일', '등급', '최종방문일', '방문횟수', '포인트', '메모'],
    ...Array.from({ length: people }, (_, at): Row => [
      `김${String.fromCharCode(0xac00 + ((at * 7) % 11_000))}${String.fromCharCode(0xac00 + ((at * 13) % 11_000))}`,
      `010-${String(1000 + (at % 9000))}-${String(1000 + Math.floor(at / 9000) * 5000 + (at % 5000)).padStart(4, '0')}`,
      `19${70 + (at % 30)}-0${1 + (at % 9)}-1${at % 10}`,
      at % 5 === 0 ? 'VIP' : null,
      '2026-10-01',
      at % 40,
      at % 3 === 0 ? (at % 100) * 100 : null,
      at % 4 === 0 ? `조용한 자리를 좋아해요 ${at}` : null,
    ]),
  ]);

export const upload = async (
  base: string,
  { owner, shopNo }: Pick<TestShop, 'shopNo'> & { owner: { token: string } },
  file: Buffer,
) => {
  const told = await fetch(`${base}/api/v2/${shopNo}/migration/customer`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': multipartType },
    body: new Uint8Array(multipartFile({ service: 'EXCEL' }, 'customers.xlsx', file)),
  });
  return (await told.json()) as { id: number; version: number };
};

/**
 * Over a real socket, from the file to the last customer; returns how long the commit took of it, and what was
 * committed.
 */
const throughTheDoor = async (base: string, shop: TestShop, file: Buffer) => {
  const batch = await upload(base, shop, file);
  const { owner, shopNo } = shop;
  const params = { shopNo, id: batch.id };
  const before = performance.now();
  const { body } = await owner.call('migration.commit', { params, body: { version: batch.version } });
  if (body.counts?.add !== people) throw new Error(`came in: ${JSON.stringify(body.counts)}`);
  return { id: batch.id, committed: performance.now() - before };
};

const undoImport = async ({ owner, shopNo }: TestShop, id: number) => {
  const { body } = await owner.call('migration.undo', { params: { shopNo, id } });
  if (body.state !== 'UNDONE') throw new Error(`not undone: ${body.state}`);
};

/** Reads the same file and copies the rows that the call left into another shop, checking nothing. */
const barely = async ({ platform }: Server, from: string, to: TestShop, file: Buffer) => {
  const rows = await readSheet(file);
  if (rows.length !== people + 1 || normalisePhone(String(rows[1]?.[1])) === null) throw new Error('misread');
  await asOperator(platform.database, 'measure', async (db) => {
    await sql`insert into customers (shop_no, name, choseong, bigrams, phone, birthday, grade, memo,
        visits_before, first_visit_before, last_visit_before, visit_count, first_visit_on, last_visit_on)
      select ${to.shopNo}, name, choseong, bigrams, phone, birthday, grade, memo, visits_before,
        first_visit_before, last_visit_before, visit_count, first_visit_on, last_visit_on
      from customers where shop_no = ${from} order by customer_no`.execute(db);
    const { rows: made } = await sql<{ id: number }>`
      insert into migration_batches (shop_no, service, file_name, file_kind, row_count, columns, options, created_by)
      values (${to.shopNo}, 'EXCEL', 'f', 'XLSX', ${people}, '[]', '{}', ${to.owner.employeeNo}) returning id`.execute(
      db,
    );
    await sql`insert into migration_rows (shop_no, batch_id, row_no, customer_no, action, left_version)
      select ${to.shopNo}, ${made[0]?.id}, row_number() over (), customer_no, 'ADD', 1
      from customers where shop_no = ${to.shopNo}`.execute(db);
    await sql`insert into accounts (shop_no, kind, customer_no, name, issued_on, expires_on, bonus)
      select ${to.shopNo}, a.kind, mine.customer_no, a.name, a.issued_on, a.expires_on, a.bonus from accounts a
      join customers theirs on theirs.shop_no = a.shop_no and theirs.customer_no = a.customer_no
      join customers mine on mine.shop_no = ${to.shopNo} and mine.phone = theirs.phone
      where a.shop_no = ${from} order by a.id`.execute(db);
    await sql`insert into account_entries (shop_no, account_id, kind, bonus, balance_after, entered_on, actor_name)
      select shop_no, id, 'ISSUE', bonus, bonus, issued_on, '은지' from accounts
      where shop_no = ${to.shopNo}`.execute(db);
    await sql`insert into events (shop_no, kind, subject, subject_id, actor_kind, actor_name, parameters)
      select ${to.shopNo}, 'legacy.sentence', 'customer', customer_no, 'employee', '은지',
        jsonb_build_object('sentence', ${randomUUID()}::text)
      from customers where shop_no = ${to.shopNo}`.execute(db);
  });
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

/**
 * Ten thousand people from an .xlsx to committed, against reading the file with read-excel-file and
 * writing the same rows into the same tables in bulk. Rounds interleaved, each in shops of its own.
 */
export const benchMigration = async (server: Server, rounds = 5): Promise<{ ratio: number }> => {
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const file = await fileOf();
  const ours: number[] = [];
  const bare: number[] = [];
  const commits: number[] = [];
  const undos: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const one = await makeShop(server.platform, fetching(base));
    const other = await makeShop(server.platform, fetching(base));
    const before = performance.now();
    const { id, committed } = await throughTheDoor(base, one, file);
    ours.push(performance.now() - before);
    bare.push(await timed(() => barely(server, one.shopNo, other, file)));
    commits.push(committed);
    undos.push(await timed(() => undoImport(one, id)));
  }
  const result = { ours: median(ours), bare: median(bare) };
  const ratio = result.ours / result.bare;
  console.log(
    `moving in, ${people} rows (${(file.length / 1024).toFixed(0)} KB) on ${server.platform.database.kind}: ` +
      `upload to committed ${result.ours.toFixed(0)} ms, read and bulk insert ${result.bare.toFixed(0)} ms, ` +
      `ratio ${ratio.toFixed(2)} (${judged(ratio, 3)})`,
  );
  const [commit, undo] = [median(commits), median(undos)];
  console.log(
    `taking it back: ${undo.toFixed(0)} ms after a commit of ${commit.toFixed(0)} ms, ` +
      `ratio ${(undo / commit).toFixed(2)} (${judged(undo / commit, 2)})`,
  );
  return { ratio };
};
