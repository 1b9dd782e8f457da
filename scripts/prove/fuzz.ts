import assert from 'node:assert/strict';
import { endpoints } from '../../contract/index.ts';
import type { Server } from '../../server/assemble.ts';
import { createRandom } from '../../server/seed/random.ts';
import type { Random } from '../../server/seed/random.ts';
import { brokenLaws } from '../../server/testing/invariants.ts';
import { listenTo } from './fuzz/ear.ts';
import type { Answer } from './fuzz/ear.ts';
import { createDocumentJudge, readDocument } from './fuzz/document.ts';
import { createGenerator } from './fuzz/generate.ts';
import { wrongWith } from './fuzz/judge.ts';
import { toWire } from './fuzz/shot.ts';
import type { Shot } from './fuzz/shot.ts';
import { mutate } from './fuzz/mutate.ts';
import type { Others } from './fuzz/mutate.ts';
import { prepareStage } from './fuzz/stage.ts';
import { Tally } from './fuzz/tally.ts';
import type { Origin } from './fuzz/tally.ts';
import { drawSeed, withServer } from './fuzz/world.ts';
import type { Driver } from './fuzz/world.ts';

export interface InputsOptions {
  /** About how many requests, shared evenly by the endpoints. */
  requests: number;
  /** How many of them have to hold what was drawn from the document; not counted by default. */
  generated?: number;
  /** The same seed sends the same requests, but for numbers that the server draws. Default FUZZ_SEED. */
  seed?: number;
  /** Default: PostgreSQL for a long campaign, else the embedded database. */
  driver?: Driver;
}

/** Of ten rounds two are of good samples and one of mutated ones; all others are made of the OpenAPI document. */
const originOf = (round: number): Origin => {
  if (round % 5 === 0) return 'sample';
  return round % 10 === 7 ? 'mutated' : 'generated';
};
/** Of what the document made, what is mutated all the same. */
const mutatedShare = 0.1;
/** Asked a second time, word for word. */
const repeatShare = 0.05;
/** About two rounds of good requests, for the mutations to take from. */
const remembered = 600;
/** Of good samples, should each be asked twice. */
const leastShare = 0.5;
const mostFaults = 10;
const longFrom = 10_000;

const originOfShot = ({ drawn, mutated }: Shot): Origin => {
  if (mutated.length > 0) return 'mutated';
  return drawn.length > 0 ? 'generated' : 'sample';
};

const describe = (shot: Shot, answer: Answer, faults: string[]): string => {
  const { method, url, payload } = toWire(shot);
  return [
    `${shot.name}: ${faults.join('; ')}${shot.mutated.length > 0 ? ` (${shot.mutated.join(', ')})` : ''}`,
    `  ${method} ${url.slice(0, 300)} ${(payload ?? '').slice(0, 1000)}`,
    `  ${answer.status} ${answer.text.slice(0, 500)}`,
    ...(shot.drawn.length > 0 ? [`  drawn: ${shot.drawn.join(' ').slice(0, 500)}`] : []),
    ...(answer.cause ? [`  ${answer.cause.slice(0, 1500)}`] : []),
  ].join('\n');
};

const codeOf = ({ status, text }: Answer): string =>
  status < 400 ? String(status) : (/"code":"(\w+)"/.exec(text)?.[1] ?? String(status));

const endMaintenance = async ({ app, platform }: Server): Promise<void> => {
  await platform.database.pool.query('delete from notices where read_only');
  app.inspections.forget();
};

/** Good requests to every endpoint and others, made of the OpenAPI document or mutated; each answer judged by the contract and by the document. */
const campaign = async (server: Server, random: Random, requests: number): Promise<Tally> => {
  const send = listenTo(server.app);
  const document = readDocument();
  const wrongByDocument = createDocumentJudge(document);
  const generate = createGenerator(document);
  const tally = new Tally();
  const faults: string[] = [];
  const ask = async (shot: Shot) => {
    const answer = await send(shot);
    tally.add(shot.name, codeOf(answer), originOfShot(shot));
    const wrong = [...wrongWith(answer), ...wrongByDocument(answer, shot)];
    if (wrong.length > 0) {
      faults.push(describe(shot, answer, wrong));
      console.log(`  ${faults.at(-1)}`);
    }
    assert.ok(faults.length < mostFaults, 'too many faults to go on');
    // Maintenance that was announced would refuse whatever comes after it.
    if (shot.name === 'operator.createOfficeNotice') await endMaintenance(server);
  };

  const shotFor = (good: Shot, round: number, others: Others): Shot => {
    const origin = originOf(round);
    if (origin === 'sample') return good;
    const made = origin === 'generated' ? generate(good, random) : undefined;
    return made && !random.chance(mutatedShare) ? made : mutate(made ?? good, random, others);
  };

  const stage = prepareStage(server);
  const rounds = Math.ceil(requests / Object.keys(endpoints).length);
  for (let round = 0; round < rounds; round += 1) {
    const good = stage.setup();
    await ask(shotFor(good, round, { tokens: [null, ''], earlier: [] }));
    // It opens a server that has no shop yet.
    await server.platform.database.pool.query('truncate shops, users, sign_in_attempts cascade');
  }
  const earlier: Shot[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { shots, tokens } = await stage.round(round);
    for (const make of shots) {
      const good = await make();
      const shot = shotFor(good, round, { tokens, earlier });
      await ask(shot);
      if (random.chance(repeatShare)) await ask(shot);
      earlier.push(good);
      if (earlier.length > remembered) earlier.shift();
    }
  }
  assert.equal(faults.length, 0, faults.join('\n\n'));
  return tally;
};

/**
 * An operator's second factor, a taken review, an application that waits and a picture are stories of their
 * own; a shop whose review is taken and whose page was stopped can't save either.
 */
const needsMoreThanASample: ReadonlySet<string> = new Set([
  'operator.signIn',
  'operator.openReviewFile',
  'operatorApplications.openFile',
  'operatorApplications.decide',
  'operator.addOfficePicture',
  'operator.decideReview',
  'operator.connectCards',
  'settlement.saveInformation',
  'zeroShop.save',
]);

const checkShares = (tally: Tally) => {
  const poor = tally.shares.filter(([name, share]) => share < leastShare && !needsMoreThanASample.has(name));
  assert.equal(poor.length, 0, `fewer than ${leastShare * 100}% of the samples succeeded: ${poor.join(' ')}`);
};

/**
 * Good requests, requests made of the OpenAPI document and bad ones to every endpoint: no fault of the server, every refusal catalogued and
 * declared, every success within its schema, as a stranger reads it in the OpenAPI document, and the data in order afterwards. Throws at what is not so.
 */
export const proveInputs = async (options: InputsOptions): Promise<void> => {
  const {
    requests,
    generated = 0,
    seed = drawSeed(),
    driver = requests < longFrom ? 'pglite' : 'postgres',
  } = options;
  console.log(`  seed ${seed} on ${driver}; FUZZ_SEED=${seed} sends the same again`);
  await withServer(driver, async (server) => {
    const tally = await campaign(server, createRandom(seed), requests);
    for (const line of tally.lines()) console.log(line);
    console.log(`  ${tally.total} requests, ${tally.codes.size} different refusals`);
    console.log(`  ${tally.ofGenerated}`);
    checkShares(tally);
    assert.ok(tally.generated.asked >= generated, `fewer than ${generated} calls came from the document`);
    assert.deepEqual(await brokenLaws(server.platform.database), []);
  });
};
