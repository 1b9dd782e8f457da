import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, instantAt, shopDateOf } from '../../contract/time.ts';
import { brokenLaws } from '../../server/testing/invariants.ts';
import type { Person, Told } from '../../server/testing/people.ts';
import type { TestShop } from '../../server/testing/shops.ts';
import { createTestDatabase, startTestPostgres } from '../postgres.ts';
import { booksOf, checkouts, prepareHolder } from './kill-checkouts.ts';
import type { Holder } from './kill-checkouts.ts';
import { killImports } from './kill-imports.ts';
import { killMassChanges } from './kill-mass-changes.ts';
import { prepareKillStage } from './kill-stage.ts';
import { startProcess } from './processes.ts';

/** One write that was promised to the caller, or left without an answer. */
interface Attempt {
  key: string;
  name: 'bookings.create' | 'bookings.changeState' | 'sales.create' | 'customers.create';
  request: { params?: object; body: unknown };
  answer?: Told<unknown>;
}

const send = async (person: Person, attempt: Attempt): Promise<void> => {
  try {
    const { params, body } = attempt.request;
    attempt.answer = await person.raw(attempt.name, {
      params,
      body,
      headers: { 'idempotency-key': attempt.key },
    });
  } catch {
    // The process died first: nothing was promised.
  }
};

/** One busy person: books, checks out with money, passes, tickets and points, cancels, adds customers, until the server is gone. */
const work = async (
  shop: TestShop,
  person: Person,
  lane: number,
  holder: Holder,
  attempts: Attempt[],
  gone: () => boolean,
) => {
  const params = { shopNo: shop.shopNo };
  const make = async (name: Attempt['name'], request: Attempt['request']) => {
    const attempt: Attempt = { key: randomUUID(), name, request };
    attempts.push(attempt);
    await send(person, attempt);
    return attempt.answer?.status === 201 ? (attempt.answer.body as { id: number }).id : undefined;
  };
  const sales = checkouts(holder);
  for (let i = 0; !gone(); i += 1) {
    await make('sales.create', { body: sales[(lane + i) % sales.length] });
    if (gone()) break;
    const day = addDays(shopDateOf(Date.now()), lane);
    const id = await make('bookings.create', {
      params,
      body: {
        customer: { kind: 'walkIn', name: `손님 ${lane}-${i}` },
        startAt: instantAt(day, 600 + ((i * 60) % 720)),
        employeeNo: shop.owner.employeeNo,
        items: [{ itemId: shop.items.gel }],
      },
    });
    if (id === undefined) await make('customers.create', { params, body: { name: `손님 ${lane}-${i}` } });
    else if (i % 3 === 0)
      await make('sales.create', {
        body: {
          bookingId: id,
          lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 60_000 }],
          payments: [
            { method: 'CARD', amountWon: 40_000 },
            { method: 'CASH', amountWon: 20_000 },
          ],
        },
      });
    else if (i % 3 === 1)
      await make('bookings.changeState', {
        params: { ...params, id, state: 'CANCELLED' },
        body: { reason: '변심' },
      });
  }
};

/** Sends every attempt again with its key: what was promised must be replayed to the letter. */
const askAgain = async (person: Person, attempts: readonly Attempt[]) => {
  for (const { answer: promised, ...attempt } of attempts) {
    const again: Attempt = { ...attempt };
    await send(person, again);
    if (promised && promised.status < 500) {
      assert.equal(again.answer?.status, promised.status, `${attempt.name} was promised ${promised.status}`);
      assert.deepEqual(
        { ...(again.answer.body as object), timestamp: 0 },
        { ...(promised.body as object), timestamp: 0 },
      );
    }
  }
};

/** The blow falls at a different point of the work each time, but never before anything was promised. */
const untilPromised = async (attempts: readonly Attempt[], count: number) => {
  while (attempts.filter(({ answer }) => answer).length < count) await wait(3);
};

const campaign = async (name: string, kills: number, env: Record<string, string>) => {
  const stage = await prepareKillStage(env);
  const { shop } = stage;
  let promised = 0;
  let unheard = 0;
  let lastAttempts: Attempt[] = [];
  let holder: Holder | undefined;
  for (let round = 0; round <= kills; round += 1) {
    const server = await startProcess(env);
    const person = stage.ownerAt(server.base);
    await askAgain(person, lastAttempts);
    holder ??= await prepareHolder(shop, person);
    const before = await booksOf(person, shop, holder);
    await askAgain(person, lastAttempts);
    assert.equal(await booksOf(person, shop, holder), before, 'a repeated request changed the books');
    if (round === kills) {
      await server.stop();
      break;
    }
    const held = holder;
    const attempts: Attempt[] = [];
    let dead = false;
    const workers = [1, 2, 3, 4].map((lane) =>
      work(shop, person, round * 4 + lane, held, attempts, () => dead),
    );
    await untilPromised(attempts, 4 + ((round * 7) % 23));
    await server.kill();
    dead = true;
    await Promise.all(workers);
    promised += attempts.filter(({ answer }) => answer).length;
    unheard += attempts.filter(({ answer }) => !answer).length;
    lastAttempts = attempts;
    assert.deepEqual(await stage.look(brokenLaws), []);
  }
  assert.deepEqual(await stage.look(brokenLaws), []);
  console.log(`  ${name}: ${kills} kills, ${promised} promised writes all kept, ${unheard} cut off`);
};

/** SIGKILL in the middle of mixed writes, of changes of many and of imports: no promised write lost, none half done, no law broken, on both databases. */
export const proveKills = async (kills: number): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dangol-kill-'));
  await campaign('embedded', kills, { DATA_DIR: dataDir });
  await killMassChanges('embedded', kills, { DATA_DIR: dataDir });
  await killImports('embedded', kills, { DATA_DIR: dataDir }, 'commit');
  const postgres = await startTestPostgres({ durable: true });
  try {
    const url = await createTestDatabase(postgres.url, `dangol_kill_${process.pid}`);
    const env = { DATA_DIR: dataDir, DATABASE_URL: url };
    await campaign('PostgreSQL', kills, env);
    await killMassChanges('PostgreSQL', kills, env);
    await killImports('PostgreSQL', kills, env, 'undo');
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
