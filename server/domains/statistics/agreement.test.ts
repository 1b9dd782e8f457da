import { expect, it } from 'vitest';
import { clock } from '../../platform/clock.ts';
import { countUpCustomers } from '../../seed/customer-totals.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { day } from '../../testing/counter.ts';
import { pairing } from '../../testing/pairing.ts';
import { openWorld } from '../../testing/world.ts';
import { keepSoldDaysOf } from './sold-days.commands.ts';
import { readBooks } from './testing/books.ts';
import { askViews, differencesOf, truthOf } from './testing/compare.ts';
import type { Views } from './testing/compare.ts';
import { liveAtRandom } from './testing/live-shop.ts';
import { fillAtRandom } from './testing/random-shop.ts';

/** What no other count of the same rows can contradict: kept for the eye, or told by its own story. */
const untold =
  /before|own|changedAfterClose|guessedDays|employeeNo|itemId|productId|weekday|hour|outsideMinutes|noShowMinutes|incentiveWon|version|openDays|daysBegun/;

/** Every number of an answer, as a path and a way to set it. */
const numbersIn = function* (value: unknown, path: string): Generator<[string, (by: number) => void]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const at = `${path}.${name}`;
    if (typeof inner === 'number') yield [at, (by) => ((value as Record<string, number>)[name] = inner + by)];
    else yield* numbersIn(inner, at);
  }
};

it('has every figure of a shop’s life as the oracle has it, and no figure can be wrong unseen', async () => {
  const world = await openWorld();
  const shop = await world.shop({ employees: 3 });
  const { database } = world.server.platform;
  await asOperator(database, async (db) => {
    await fillAtRandom(db, shop, 7, { from: day(-150), days: 150, sales: 40 });
    await countUpCustomers(db, shop.shopNo);
  });
  await keepSoldDaysOf(database, shop.shopNo);
  await liveAtRandom(shop, 7);
  const pair = pairing(world, shop);
  const { body: found } = await shop.owner.call('customers.list', { params: { shopNo: shop.shopNo } });
  const [first, second, third, fourth] = found.items.map(({ customerNo }) => customerNo);
  if (!first || !second || !third || !fourth) throw new Error('a shop has customers');
  await pair.merge(first, second);
  await pair.undo((await pair.merge(third, fourth)).id);

  const month = day(0).slice(0, 7);
  const people = [{ employeeNo: shop.owner.employeeNo, goalWon: 3_000_000 }];
  await shop.owner.call('statistics.saveGoals', {
    params: { shopNo: shop.shopNo, month },
    body: { shopWon: 9_000_000, people, version: 0 },
  });

  const books = await readBooks(database, shop.shopNo);
  const asked = { from: day(-120), to: day(0), today: day(0), now: clock.iso(), by: 'WEEK' as const };
  const views = await askViews(shop, asked);
  const truth = truthOf(books, asked);
  expect(differencesOf(views, truth)).toEqual([]);
  // What was written after the night is read from the sales, and kept the night after, to the same won.
  await keepSoldDaysOf(database, shop.shopNo);
  expect(await askViews(shop, asked)).toEqual(views);

  const unseen: string[] = [];
  for (const name of Object.keys(views) as (keyof Views)[])
    for (const [path, add] of numbersIn(views[name], name)) {
      if (untold.test(path)) continue;
      add(1);
      if (differencesOf(views, truth).length === 0) unseen.push(path.replaceAll(/\d+/gu, '*'));
      add(0);
    }
  expect([...new Set(unseen)]).toEqual([]);
});
