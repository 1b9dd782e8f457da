import { expect, test } from 'vitest';
import { endpoints } from '../../contract/index.ts';
import type { LiveKind } from '../../contract/live-kinds.ts';
import { changesOf, readEvents } from '../platform/events/read.ts';
import { asSystem } from './as-operator.ts';
import { furnish } from './furnished.ts';
import { samples } from './samples.ts';
import type { Guarded } from './samples.ts';
import { openWorld } from './world.ts';

/** In the order in which one shop can ask them all. */
const writing = (Object.keys(samples) as Guarded[]).filter(
  (name) => endpoints[name].access !== 'user' && endpoints[name].method !== 'GET',
);

test('a call publishes only what its contract says it changes', async () => {
  const world = await openWorld();
  const { database } = world.server.platform;
  const shop = await furnish(world, '솔바람', '5117');
  const published = (after: number) =>
    asSystem(database, shop.shopNo, (shop) =>
      readEvents(shop).where('id', '>', after).orderBy('id').execute(),
    );
  const unsaid: string[] = [];
  let done = 0;
  let last = (await published(0)).at(-1)?.id ?? 0;
  for (const name of writing) {
    const { status } = await shop.owner.raw(name, samples[name](shop));
    const events = await published(last);
    last = events.at(-1)?.id ?? last;
    if (status >= 300) continue;
    done += 1;
    const said = new Set<LiveKind>(endpoints[name].changes);
    const kinds = events.flatMap(changesOf).map(({ kind }) => kind);
    for (const kind of new Set(kinds)) if (!said.has(kind)) unsaid.push(`${name} also changes ${kind}`);
  }
  expect(done / writing.length).toBeGreaterThan(0.9);
  expect(unsaid).toEqual([]);
}, 120_000);
