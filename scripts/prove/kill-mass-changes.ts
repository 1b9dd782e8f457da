import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { CustomerNo } from '../../contract/ids.ts';
import { massChangesTakenBack } from '../../server/domains/segments/jobs.ts';
import type { Database } from '../../server/platform/db/open.ts';
import { takeBackStopped } from '../../server/platform/mass-changes.ts';
import { asSystem } from '../../server/testing/as-operator.ts';
import { brokenLaws } from '../../server/testing/invariants.ts';
import type { Person, Told } from '../../server/testing/people.ts';
import { sql } from 'kysely';
import { prepareKillStage } from './kill-stage.ts';
import type { KillStage } from './kill-stage.ts';
import { startProcess } from './processes.ts';

const crowdSize = 2000;

const crowd = ({ shop: { shopNo }, look }: KillStage): Promise<CustomerNo[]> =>
  look((database) =>
    asSystem(database, shopNo, async ({ tx }) => {
      const { rows } = await sql<{ no: CustomerNo }>`insert into customers (shop_no, name)
        select ${shopNo}, '김걸음' || n from generate_series(1, ${crowdSize}::int) n
        returning customer_no as no`.execute(tx);
      return rows.map(({ no }) => no);
    }),
  );

/** How many are deleted and how many are in the group. */
const stands = (database: Database, { shop: { shopNo } }: KillStage) =>
  asSystem(database, shopNo, async ({ tx }) => {
    const { rows } = await sql<{ deleted: number; grouped: number }>`
      select count(*) filter (where deleted_at is not null)::int as deleted,
        (select count(*)::int from customer_group_members where shop_no = ${shopNo}) as grouped
      from customers where shop_no = ${shopNo}`.execute(tx);
    return rows[0] ?? { deleted: 0, grouped: 0 };
  });

/** The minute after which the job believes a change to be dead goes by at once. Answers how many it took back. */
const takeBack = async (database: Database, { shop: { shopNo } }: KillStage): Promise<number> => {
  const left = await asSystem(database, shopNo, async ({ tx }) => {
    const aged = sql`update mass_changes set stepped_at = now() - interval '2 minutes' where shop_no = ${shopNo}`;
    return Number((await aged.execute(tx)).numAffectedRows ?? 0);
  });
  await takeBackStopped(database, massChangesTakenBack);
  return left;
};

interface Change {
  count: 'deleted' | 'grouped';
  send: (person: Person) => Promise<Told<unknown>>;
}

/**
 * Deletes, groups, restores and ungroups a crowd, each killed at another point of its way: what was promised stands whole, and
 * what was not is whole or not there at all once the job has looked.
 */
export const killMassChanges = async (
  name: string,
  kills: number,
  env: Record<string, string>,
): Promise<void> => {
  const stage = await prepareKillStage(env);
  const { shopNo } = stage.shop;
  const [leaving, grouped] = [await crowd(stage), await crowd(stage)];
  let groupId = 0;
  let now = { deleted: 0, grouped: 0 };
  const changes: (() => Change)[] = [
    () => ({
      count: 'deleted',
      send: (person) =>
        person.raw('customers.remove', {
          params: { shopNo },
          body: { customerNos: leaving, undo: now.deleted > 0 },
        }),
    }),
    () => ({
      count: 'grouped',
      send: (person) =>
        person.raw('customerGroups.change', {
          body: { customerNos: grouped, groupId, action: now.grouped > 0 ? 'REMOVE' : 'ADD' },
        }),
    }),
  ];
  // How long one takes, learnt on the way.
  const usualMs = [600, 600];
  let [takenBack, whole] = [0, 0];
  for (let round = 0; round < kills; round += 1) {
    const which = round % changes.length;
    const { count, send } = changes[which]!();
    const server = await startProcess(env);
    const person = stage.ownerAt(server.base);
    if (groupId === 0)
      groupId = (await person.call('customerGroups.create', { body: { name: '단골' } })).body.id;
    const began = performance.now();
    let promised: Told<unknown> | undefined;
    const usual = usualMs[which] ?? 0;
    const sent = send(person).then(
      (told) => {
        promised = told;
        usualMs[which] = performance.now() - began;
        return undefined;
      },
      () => (usualMs[which] = usual * 1.2),
    );
    await wait(usual * (((70 + round * 37) % 120) / 100));
    await server.kill();
    await sent;
    if (promised) assert.ok(promised.status < 300, JSON.stringify(promised.body));
    const before = now[count];
    await stage.look(async (database) => {
      takenBack += await takeBack(database, stage);
      now = await stands(database, stage);
      assert.deepEqual(await brokenLaws(database), []);
    });
    const wanted = before > 0 ? 0 : crowdSize;
    assert.ok([before, wanted].includes(now[count]), `${now[count]} of ${crowdSize} are ${count}`);
    if (promised) assert.equal(now[count], wanted, 'what was promised does not stand');
    if (now[count] === wanted) whole += 1;
  }
  assert.ok(takenBack > 0 || kills < 4, 'no blow fell between two steps');
  console.log(`  ${name}: ${kills} kills of a change of many, ${takenBack} taken back, ${whole} stood whole`);
};
