import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import type { Sample } from './bench.ts';
import { openBrowser } from './browser.ts';
import config from './vite.config.ts';

export interface Row {
  readonly name: string;
  /** Milliseconds, medians. */
  readonly ours: number;
  readonly theirs: number;
  /** `ours / theirs`, and what it is to stay below. */
  readonly ratio: number;
  readonly target: string;
  readonly isMet: boolean;
}

type Samples = Record<'ours' | 'theirs', Sample>;

const ROUNDS = 15;

/**
 * Mounts and updates of our grid and of @event-calendar/core with the same bookings,
 * interleaved in one production page of the real browser.
 */
export async function benchCalendar(rounds = ROUNDS): Promise<Row[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'dangol-calendar-'));
  const site = { ...config, configFile: false as const, build: { ...config.build, outDir } };
  await build(site);
  const server = await preview({ ...site, preview: { port: 0, host: '127.0.0.1' } });
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${server.resolvedUrls!.local[0]}bench.html`);
    const day = await page.evaluate(
      (times) => (window as unknown as { measure: (rounds: number) => Promise<Samples> }).measure(times),
      rounds,
    );
    return [
      ratioRow('calendar: mount a day of 120', day, 0.6),
      limitRow('calendar: update a day of 120', day, 10),
    ];
  } finally {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true });
  }
}

function ratioRow(name: string, samples: Samples, most: number): Row {
  const [ours, theirs] = [median(samples.ours.mount), median(samples.theirs.mount)];
  const ratio = ours / theirs;
  return { name, ours, theirs, ratio, target: `≤ ${most}×`, isMet: ratio <= most };
}

function limitRow(name: string, samples: Samples, most: number): Row {
  const [ours, theirs] = [median(samples.ours.update), median(samples.theirs.update)];
  return { name, ours, theirs, ratio: ours / theirs, target: `≤ ${most} ms`, isMet: ours <= most };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

if (import.meta.main) {
  for (const { name, ours, theirs, ratio, target, isMet } of await benchCalendar()) {
    const figures = `${ours.toFixed(1)} ms, theirs ${theirs.toFixed(1)} ms, ${ratio.toFixed(2)}×`;
    process.stdout.write(`${name}: ${figures} (${target}${isMet ? '' : ', missed'})\n`);
  }
}
