/** The long campaigns. `--short` is the form that the tests run; names pick some of them. */
import { proveInputs } from './prove/fuzz.ts';
import { proveKills } from './prove/kill.ts';
import { proveRaces } from './prove/race.ts';

const short = process.argv.includes('--short');
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

const campaigns: Record<string, () => Promise<unknown>> = {
  races: () => proveRaces(short ? 1 : 10),
  kills: () => proveKills(short ? 3 : 30),
  inputs: () => proveInputs({ requests: short ? 2500 : 25_000 }),
};

for (const [name, campaign] of Object.entries(campaigns)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n${name}`);
  await campaign();
}
process.exit(0);
