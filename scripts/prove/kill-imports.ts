import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { upload } from '../../bench/migration.ts';
import { finishLapsed } from '../../server/domains/migration/lapsed.commands.ts';
import type { Database } from '../../server/platform/db/open.ts';
import { asSystem } from '../../server/testing/as-operator.ts';
import { brokenLaws } from '../../server/testing/invariants.ts';
import type { Person } from '../../server/testing/people.ts';
import { prepareKillStage } from './kill-stage.ts';
import type { KillStage } from './kill-stage.ts';
import { startProcess } from './processes.ts';

const people = 400;
const file = Buffer.from(
  `이름,연락처,소속그룹,포인트\n${Array.from(
    { length: people },
    (_, at) => `김걸음${at},0107${String(1_000_000 + at)},옮긴 분,100`,
  ).join('\n')}\n`,
);

const columns = ['NAME', 'PHONE'];

/** Downloads everybody. @throws once the server is gone */
const download = async (base: string, { token }: Person): Promise<Buffer> => {
  const response = await fetch(`${base}/api/v2/customers/excel`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ columns, reason: '옮김' }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  assert.equal(response.status, 200, bytes.toString());
  return bytes;
};

/** What there is of the import: its customers, their points, their places in the group, what it remembers of them. */
const stands = (database: Database, { shop: { shopNo } }: KillStage, id: number) =>
  asSystem(database, shopNo, async ({ tx }) => {
    const { rows } = await sql<{ state: string; runs: number; counts: number[] }>`select state,
      (select count(*)::int from migration_runs where shop_no = ${shopNo}) as runs,
      array[(select count(*)::int from customers where shop_no = ${shopNo}),
        (select count(*)::int from accounts where shop_no = ${shopNo}),
        (select count(*)::int from customer_group_members where shop_no = ${shopNo}),
        (select count(*)::int from migration_rows where shop_no = ${shopNo} and batch_id = ${id})] as counts
      from migration_batches where shop_no = ${shopNo} and id = ${id}`.execute(tx);
    const [found] = rows;
    assert.ok(found, `batch ${id} is gone`);
    return found;
  });

/** The minutes after which the job believes a run to be dead go by at once. */
const finishStopped = async (database: Database, { shop: { shopNo } }: KillStage): Promise<void> => {
  await asSystem(database, shopNo, ({ tx }) =>
    sql`update migration_runs set stepped_at = now() - interval '5 minutes' where shop_no = ${shopNo}`.execute(
      tx,
    ),
  );
  await finishLapsed(database);
};

/**
 * Imports a file and takes it back, each killed at another point of its way with an export beside it: once the job has
 * looked it is all in or all out, what was promised stands, and asked again it comes to its end.
 * @param first what the first kill hits; the short form has no other
 */
export const killImports = async (
  name: string,
  kills: number,
  env: Record<string, string>,
  first: 'commit' | 'undo',
): Promise<void> => {
  const stage = await prepareKillStage(env);
  const { shop } = stage;
  const turns = first === 'commit' ? (['commit', 'undo'] as const) : (['undo', 'commit'] as const);
  // How long each takes, learnt on the way.
  const usualMs = { commit: 500, undo: 500 };
  let [id, halfway, finished, exportsCut] = [0, 0, 0, 0];
  const isHalfway = async (person: Person): Promise<boolean> => {
    const { body } = await person.call('customers.numbers', { params: { shopNo: shop.shopNo } });
    return body.customerNos.length > 0 && body.customerNos.length < people;
  };
  const ask = async (person: Person, what: 'commit' | 'undo') => {
    const params = { shopNo: shop.shopNo, id };
    const { version } = (await person.call('migration.get', { params })).body;
    const began = performance.now();
    const told =
      what === 'commit'
        ? await person.raw('migration.commit', { params, body: { version } })
        : await person.raw('migration.undo', { params });
    assert.equal(told.status, 200, JSON.stringify(told.body));
    usualMs[what] = performance.now() - began;
  };
  for (let round = 0; round <= kills; round += 1) {
    const server = await startProcess(env);
    const person = stage.ownerAt(server.base);
    if (round > 0) {
      // What was killed is asked for again, and exported.
      const what = turns[(round - 1) % 2]!;
      await ask(person, what);
      const rows = await readSheet(await download(server.base, person));
      assert.equal(rows.length - 1, what === 'commit' ? people : 0, 'the export lacks somebody');
    }
    if (round === kills) {
      await server.stop();
      break;
    }
    const what = turns[round % 2]!;
    if (what === 'commit' || round === 0)
      ({ id } = await upload(server.base, { owner: person, shopNo: shop.shopNo }, file));
    if (what === 'undo' && round === 0) await ask(person, 'commit');
    let isPromised = false;
    let isDead = false;
    const isOver = () => isPromised;
    const unlessDead = (error: unknown) => {
      if (!isDead || error instanceof assert.AssertionError) throw error;
    };
    const usual = usualMs[what];
    const asked = ask(person, what).then(
      () => (isPromised = true),
      (error: unknown) => unlessDead(error),
    );
    // Every other pair by the clock, anywhere; the others once some of the people are there and some are not.
    if (round % 4 < 2) while (!isOver() && !(await isHalfway(person))) await wait(2);
    else await wait(usual * (((30 + round * 37) % 110) / 100));
    const exported = download(server.base, person).catch((error: unknown) => {
      unlessDead(error);
      exportsCut += 1;
    });
    await wait(10);
    isDead = true;
    await server.kill();
    await Promise.all([asked, exported]);
    await stage.look(async (database) => {
      const before = await stands(database, stage, id);
      if (before.runs > 0 && before.counts.some((count) => count > 0 && count < people)) halfway += 1;
      await finishStopped(database, stage);
      const { state, runs, counts } = await stands(database, stage, id);
      const isIn = state === 'COMMITTED';
      const wanted = what === 'commit' ? 'COMMITTED' : 'UNDONE';
      assert.ok([what === 'commit' ? 'READY' : 'COMMITTED', wanted].includes(state), `${what} left ${state}`);
      assert.deepEqual({ runs, counts }, { runs: 0, counts: Array(4).fill(isIn ? people : 0) }, state);
      if (isPromised) assert.equal(state, wanted, 'what was promised does not stand');
      if (state === wanted) finished += 1;
      assert.deepEqual(await brokenLaws(database), []);
    });
  }
  assert.ok(halfway > 0, 'no blow fell between two steps');
  assert.ok(exportsCut > 0, 'no export was cut off');
  console.log(
    `  ${name}: ${kills} kills of an import or its undo, ${halfway} halfway, ${finished} came to their end, ` +
      `${exportsCut} exports cut off`,
  );
};
