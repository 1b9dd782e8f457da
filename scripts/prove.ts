/** The long campaigns. `--short` is the form that the tests run; names pick some of them, with `--except` all others. */
import { proveAvailability } from '../server/domains/availability/testing/random-days.ts';
import { proveAnswers } from '../server/domains/chatbot/testing/talks.ts';
import { proveSequences } from './prove/sequences.ts';
import { proveFaultyMonths, provePaymentEvents, proveRefunds } from './prove/payments.ts';
import { proveInputs } from './prove/fuzz.ts';
import { proveGuestStorms } from './prove/guests.ts';
import { proveKills } from './prove/kill.ts';
import { proveMemory } from './prove/memory.ts';
import { proveMessages } from './prove/messages.ts';
import { proveNights } from './prove/nights.ts';
import { proveRaces } from './prove/race.ts';
import { proveStatistics } from './prove/statistics.ts';
import { proveShopWeeks } from './prove/shop-weeks.ts';

const short = process.argv.includes('--short');
const except = process.argv.includes('--except');
const chosen = process.argv.slice(2).filter((argument) => !['--short', '--except'].includes(argument));

/** The tests send the same each time, so that red is about the change; the long form draws anew. */
const shortSeed = Number(process.env['FUZZ_SEED'] ?? 407_727_628);

const campaigns: Record<string, () => Promise<unknown>> = {
  availability: async () => proveAvailability(short ? 1_000 : 20_000),
  sequences: () => proveSequences(short ? 10 : 1000),
  statistics: () => proveStatistics(short ? 3 : 1000),
  races: () => proveRaces(short ? 1 : 10, short ? 60 : 300),
  kills: () => proveKills(short ? 1 : 30),
  guests: () =>
    proveGuestStorms(
      short
        ? { guests: 10, times: 2, kills: 1, rounds: 1 }
        : { guests: 200, times: 20, kills: 8, rounds: 10 },
    ),
  messages: () =>
    proveMessages(
      short
        ? { messages: 200, batches: 10, workers: 4, refusals: 60, deaths: 8, waiting: 20 }
        : { messages: 10_000, batches: 50, workers: 100, refusals: 500, deaths: 1_000, waiting: 1_000 },
    ),
  chatbot: async () => proveAnswers(short ? 200 : 10_000),
  weeks: () => proveShopWeeks(short ? 1 : 300),
  nights: () => proveNights(short ? 10 : 1000),
  payments: () => provePaymentEvents(short ? 2 : 300),
  refunds: () => proveRefunds(short ? 20 : 10_000, short ? shortSeed : undefined),
  months: () =>
    short
      ? proveFaultyMonths(1, { days: 6, visitsADay: 3 }, 7)
      : proveFaultyMonths(20, { days: 28, visitsADay: 8 }),
  memory: () => proveMemory(short ? 10 : 30),
  inputs: () =>
    proveInputs(
      short
        ? { requests: 900, seed: shortSeed, driver: 'postgres' }
        : { requests: 35_000, generated: 20_000 },
    ),
};

/** What the other tests play already, no longer than the short form would, and what says nothing in short. */
const playedByTests = new Set(['availability', 'chatbot', 'weeks', 'payments', 'memory']);

const unknown = chosen.filter((name) => !(name in campaigns));
if (unknown.length > 0) throw new Error(`No campaign is called ${unknown.join(', ')}.`);

const isMeant = (name: string): boolean => {
  if (chosen.length > 0 && !except) return chosen.includes(name);
  return !chosen.includes(name) && !(short && playedByTests.has(name));
};

for (const [name, campaign] of Object.entries(campaigns)) {
  if (!isMeant(name)) continue;
  console.log(`\n${name}`);
  const begun = performance.now();
  await campaign();
  console.log(`${name} held, after ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}
process.exit(0);
