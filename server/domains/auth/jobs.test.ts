import { afterEach, beforeAll, expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import type { World } from '../../testing/world.ts';
import { authJobs } from './jobs.ts';
import { openSession } from './public.ts';
import { later, openBrowser, presentAgain } from '../../testing/auth-browser.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(presentAgain);

const day = 86_400;

test('every night what has run out is swept away, and what still counts stays', async () => {
  const { server } = world;
  const shop = await world.shop();
  const trim = async () => {
    for (const job of authJobs(server.platform)) await job.run({});
  };
  const rows = async (table: string, where = 'true') => {
    const { rows: found } = await server.platform.database.pool.query<{ n: number }>(
      `select count(*)::int as n from ${table} where ${where}`,
    );
    return found[0]?.n ?? 0;
  };
  const mine = `user_id = ${shop.owner.userId}`;
  const { userId } = shop.owner;
  await openSession(server.platform, { userId, shopNo: shop.shopNo, audience: 'webview' });
  await shop.owner.call('auth.temporaryToken');
  await openBrowser(world).send('POST', '/mobile-certification', { phone: '010-4141-5151' });
  const wrong = { grant: 'password', loginId: 'nobody-at-all', password: 'guess' };
  await openBrowser(world).send('POST', '/employees/token', wrong);

  await trim();
  expect(await rows('sessions', mine)).toBe(2);
  expect(await rows('temporary_tokens', mine)).toBe(1);
  expect(await rows('certifications', "phone = '01041415151'")).toBe(1);
  expect(await rows('sign_in_attempts')).toBeGreaterThan(0);

  later(3 * day);
  await trim();
  expect(await rows('temporary_tokens')).toBe(0);
  expect(await rows('certifications')).toBe(0);
  expect(await rows('sign_in_attempts')).toBe(0);

  // The webview's session ended after a day; a month on it is asked for no more.
  later(32 * day);
  await trim();
  expect(await rows('sessions', mine)).toBe(1);
});
