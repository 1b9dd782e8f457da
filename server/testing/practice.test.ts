import { expect, test } from 'vitest';
import { openWorld } from './world.ts';

const visit = async (headers: Record<string, string> = {}) => {
  const { server } = await openWorld();
  return server.app.inject({ url: '/_dev', headers: { host: 'localhost:4000', ...headers } });
};

test('the practice letter box shows what was sent, on this machine only', async () => {
  const { stranger } = await openWorld();
  await stranger.call('auth.certificationRequest', { body: { phone: '010-1234-5678' } });
  const { statusCode, body } = await visit();
  expect(statusCode).toBe(200);
  expect(body).toMatch(/010-1234-5678<\/span> · 문자 · [\s\S]{0,200}class="said">[^<]*\d{6}/u);
  expect((await visit({ 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
  expect((await visit({ host: 'shop.example' })).statusCode).toBe(404);
});
