import { beforeAll, expect, it } from 'vitest';
import { playWeek } from '../../scripts/prove/week-player.ts';
import type { Person } from './people.ts';
import { openWorld } from './world.ts';
import type { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

type Raw = Person['raw'];

/** A shop of its own, whose product answers as it is told to. */
const play = async (seed: number, answers: (raw: Raw) => Raw = (raw) => raw) => {
  const { owner, shopNo } = await world.shop();
  return playWeek(
    { ...owner, raw: answers(((name: never, given: never) => owner.raw(name, given)) as Raw) },
    shopNo,
    seed,
  );
};

/** Cash that was never paid. */
const countsMoreCash = (raw: Raw): Raw =>
  (async (name: never, given: never) => {
    const told = await raw(name, given);
    if (name !== 'statistics.summary') return told;
    const body = told.body as { money: object[] };
    return { ...told, body: { ...body, money: [...body.money, { method: 'GIFT', totalWon: 50_000 }] } };
  }) as Raw;

/** A pass taken back under what happened to it since. */
const takesBackAnything = (raw: Raw): Raw =>
  (async (name: never, given: never) => {
    const told = await raw(name, given);
    return name === 'sales.remove' && told.status === 409 ? { ...told, status: 200 } : told;
  }) as Raw;

it('random weeks of a shop are as books kept by hand, which see money and passes go astray', async () => {
  expect(await play(1)).toBeGreaterThan(50);
  expect(await play(2)).toBeGreaterThan(50);
  await expect(play(1, countsMoreCash)).rejects.toThrow(/GIFT/);
  await expect(play(2, takesBackAnything)).rejects.toThrow(/was to be refused/);
});
