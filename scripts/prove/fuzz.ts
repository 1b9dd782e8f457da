import assert from 'node:assert/strict';
import { endpoints } from '../../contract/index.ts';
import type { EndpointName } from '../../contract/index.ts';
import type { Server } from '../../server/assemble.ts';
import { openSession } from '../../server/domains/auth/public.ts';
import { createRandom } from '../../server/seed/random.ts';
import type { Random } from '../../server/seed/random.ts';
import { brokenLaws } from '../../server/testing/invariants.ts';
import { listenTo } from './fuzz/ear.ts';
import type { Answer } from './fuzz/ear.ts';
import { wrongWith } from './fuzz/judge.ts';
import type { Good, Maker } from './fuzz/maker.ts';
import { makers } from './fuzz/makers/all.ts';
import { toWire } from './fuzz/shot.ts';
import type { Shot } from './fuzz/shot.ts';
import { spoil } from './fuzz/spoil.ts';
import { prepareStage } from './fuzz/stage.ts';
import type { Stage } from './fuzz/stage.ts';
import { Tally } from './fuzz/tally.ts';
import { drawSeed, withServer } from './fuzz/world.ts';
import type { Driver } from './fuzz/world.ts';

export interface InputsOptions {
  /** About how many requests, shared evenly by the endpoints. */
  requests: number;
  /** The same seed sends the same requests, but for numbers that the server draws. Default FUZZ_SEED. */
  seed?: number;
  /** Default: PostgreSQL for a long campaign, else the embedded database. */
  driver?: Driver;
}

/** Three good requests in five, by turns: chance alone starves an endpoint that is asked only a few times. */
const isGoodTurn = (turn: number): boolean => turn % 5 < 3;
/** Asked a second time, word for word. */
const repeatShare = 0.05;
/** Two rounds of good requests, for the spoilers to take from. */
const kept = 120;
const leastShare = 0.3;
const mostFaults = 10;
const longFrom = 10_000;

const names = Object.keys(endpoints) as EndpointName[];
/** Takes the first owner of an empty server, so it is asked on one that is emptied each time. */
const opening: EndpointName = 'auth.setup';

const makerOf = (name: EndpointName): Maker<EndpointName> => {
  const maker = makers[name] as Maker<EndpointName> | undefined;
  assert.ok(maker, `${name} has no maker in scripts/prove/fuzz/makers`);
  return maker;
};

/** An earlier spoiled request may have been granted what a maker's ground was to be; another is tried then. */
const makeOn = async (name: EndpointName, stage: Stage, tries = 12): Promise<Good<EndpointName>> => {
  try {
    return await makerOf(name)(stage);
  } catch (error) {
    if (tries === 1 || !/ answered 4\d\d: /.test(String(error))) throw error;
    return makeOn(name, stage, tries - 1);
  }
};

const makeGood = async (name: EndpointName, stage: Stage): Promise<Shot> => {
  const good = await makeOn(name, stage);
  const isPublic = endpoints[name].access === 'public';
  const token = good.token ?? (isPublic ? null : (await (good.by ?? stage.owner).speak()).token);
  const { params = {}, query = {}, body, headers = {} } = good;
  return { name, params, query, body, headers, token, address: stage.address(), spoiled: [] };
};

const describe = (shot: Shot, answer: Answer, faults: string[]): string => {
  const { method, url, payload } = toWire(shot);
  return [
    `${shot.name}: ${faults.join('; ')}${shot.spoiled.length > 0 ? ` (${shot.spoiled.join(', ')})` : ''}`,
    `  ${method} ${url.slice(0, 300)} ${(payload ?? '').slice(0, 1000)}`,
    `  ${answer.status} ${answer.text.slice(0, 500)}`,
    ...(answer.cause ? [`  ${answer.cause.slice(0, 1500)}`] : []),
  ].join('\n');
};

const tokensOfOthers = async ({ server, owner, staff, stranger }: Stage): Promise<(string | null)[]> => {
  const { token } = await owner.speak();
  const members = [staff, stranger].map(({ userId, shopNo }) =>
    openSession(server.platform, { userId, shopNo, audience: 'api' }),
  );
  const living = (await Promise.all(members)).map(({ accessToken }) => accessToken);
  return [null, '', 'garbage', token.slice(0, -3), ...living];
};

const codeOf = ({ status, text }: Answer): string =>
  status < 400 ? String(status) : (/"code":"(\w+)"/.exec(text)?.[1] ?? String(status));

/** Good and spoiled requests to every endpoint, each answer judged by the contract. */
const campaign = async (server: Server, random: Random, requests: number): Promise<Tally> => {
  const send = listenTo(server.app);
  const tally = new Tally();
  const faults: string[] = [];
  const ask = async (shot: Shot) => {
    const answer = await send(shot);
    tally.add(shot.name, codeOf(answer));
    const wrong = [...wrongWith(answer)];
    if (wrong.length > 0) faults.push(describe(shot, answer, wrong));
    if (faults.length === mostFaults) assert.fail(faults.join('\n\n'));
  };

  const rounds = Math.ceil(requests / names.length);
  const atTheDoor = { random, address: () => '10.255.0.1' } as Stage;
  for (let round = 0; round < rounds; round += 1) {
    const good = await makeGood(opening, atTheDoor);
    await ask(isGoodTurn(round) ? good : spoil(good, random, { tokens: [null, ''], earlier: [] }));
    await server.platform.database.pool.query('truncate shops, users, sign_in_attempts cascade');
  }
  const stage = await prepareStage(server, random);
  const earlier: Shot[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const tokens = await tokensOfOthers(stage);
    for (const name of names.filter((one) => one !== opening)) {
      const good = await makeGood(name, stage);
      const repeated = random.chance(repeatShare)
        ? earlier.findLast((shot) => shot.name === name)
        : undefined;
      const next = repeated ?? good;
      await ask(isGoodTurn(round) ? next : spoil(next, random, { tokens, earlier }));
      earlier.push(good);
      if (earlier.length > kept) earlier.shift();
    }
  }
  if (faults.length > 0) assert.fail(faults.join('\n\n'));
  return tally;
};

const checkShares = (tally: Tally) => {
  const poor = tally.shares.filter(([, share]) => share < leastShare);
  assert.equal(poor.length, 0, `fewer than ${leastShare * 100}% succeeded: ${poor.join(' ')}`);
};

/**
 * Random good and bad requests to every endpoint: no fault of the server, every refusal catalogued and
 * declared, every success within its schema, and the data in order afterwards. Throws at what is not so.
 */
export const proveInputs = async (options: InputsOptions): Promise<void> => {
  const { requests, seed = drawSeed(), driver = requests < longFrom ? 'pglite' : 'postgres' } = options;
  console.log(`  seed ${seed} on ${driver}; FUZZ_SEED=${seed} sends the same again`);
  await withServer(driver, async (server) => {
    const tally = await campaign(server, createRandom(seed), requests);
    for (const line of tally.lines()) console.log(line);
    console.log(`  ${tally.total} requests, ${tally.codes.size} different refusals`);
    checkShares(tally);
    assert.deepEqual(await brokenLaws(server.platform.database), []);
  });
};
