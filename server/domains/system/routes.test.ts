import { afterEach, beforeAll, expect, test } from 'vitest';
import { useClock } from '../../platform/clock.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { openWorld } from '../../testing/world.ts';
import type { World } from '../../testing/world.ts';

let world: World;
let restore = () => {};
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => restore());

// Far from the present, so that the notice concerns no other story.
const startsAt = '2199-06-01T18:00:00.000Z';
const endsAt = '2199-06-01T20:00:00.000Z';

const askAt = async (at: string) => {
  restore = useClock(() => Date.parse(at));
  const { body } = await world.stranger.call('system.inspection');
  restore();
  return body;
};

test('maintenance is announced before, in force during, and gone after', async () => {
  const message = '새벽 3시부터 5시까지 점검합니다.';
  await asOperator(world.server.platform.database, (db) =>
    db.insertInto('notices').values({ message, starts_at: startsAt, ends_at: endsAt }).execute(),
  );
  const notice = { message, startsAt, endsAt, scope: 'ALL', readOnly: true };
  expect(await askAt('2199-06-01T12:00:00Z')).toEqual({ underInspection: false, notice });
  expect(await askAt(startsAt)).toEqual({ underInspection: true, notice });
  expect(await askAt(endsAt)).toEqual({ underInspection: false, notice: null });
  await asOperator(world.server.platform.database, (db) => db.deleteFrom('notices').execute());
});

test('the version is told to anybody', async () => {
  const { body } = await world.stranger.call('system.version');
  expect(body.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(body.minimumWebVersion <= body.version).toBe(true);
});
