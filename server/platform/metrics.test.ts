import { expect, test } from 'vitest';
import { sideApp } from '../testing/side-app.ts';
import { openWorld } from '../testing/world.ts';

test('what a proxy on this machine forwards is not from this machine', async () => {
  const { app } = (await openWorld()).server;
  const ask = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/metrics', headers })).statusCode;
  expect(await ask({})).toBe(200);
  expect(await ask({ 'x-forwarded-for': '203.0.113.9' })).toBe(403);
  expect(await ask({ forwarded: 'for=203.0.113.9' })).toBe(403);
});

test('a token in letters of more than a byte is a wrong one', async () => {
  const world = await openWorld();
  const app = await sideApp(world, { config: { ...world.server.platform.config, METRICS_TOKEN: 'scrape' } });
  const told = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer scrapé' } });
  expect(told.statusCode).toBe(403);
});
