import { beforeAll, expect, test } from 'vitest';
import { openWorld } from '../testing/world.ts';
import type { World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const postForm = (url: string) =>
  world.server.app.inject({
    method: 'POST',
    url: `/api/v2${url}`,
    payload: 'grant=password&loginId=stranger&password=whatever',
    headers: { 'content-type': 'Application/X-WWW-Form-Urlencoded; charset=utf-8' },
  });

test('a form of another site signs nobody in here', async () => {
  const told = await postForm('/employees/token');
  expect([told.statusCode, told.json<{ code: string }>().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
});

test('only OAuth speaks in forms', async () => {
  const told = await postForm('/oauth2/token');
  expect(told.json<{ code: string }>().code).toBe('OAUTH_REQUEST_INVALID');
});
