import { afterEach, beforeAll, expect, test } from 'vitest';
import { openWorld } from '../../../testing/world.ts';
import type { World } from '../../../testing/world.ts';
import {
  addPerson,
  bearer,
  later,
  openBrowser,
  password,
  presentAgain,
  someAddress,
} from '../../../testing/auth-browser.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

afterEach(presentAgain);

const ask = async (form: Record<string, string>, address = someAddress()) => {
  const response = await world.server.app.inject({
    method: 'POST',
    url: '/api/v2/oauth2/token',
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  const body = response.json<Record<string, string>>();
  return { status: response.statusCode, body, headers: response.headers };
};

test('a program signs in with a form, and refreshes', async () => {
  const { loginId: username } = await addPerson(world);
  const granted = await ask({ grant_type: 'password', username, password });
  expect(granted.status).toBe(200);
  expect(granted.headers['cache-control']).toBe('no-store');
  expect(granted.body).toMatchObject({ token_type: 'Bearer', expires_in: 600 });
  const token = granted.body['access_token'] ?? '';
  const me = await openBrowser(world).send('GET', '/users/me', undefined, bearer(token));
  expect(me.body).toMatchObject({ loginId: username });

  const next = await ask({ grant_type: 'refresh_token', refresh_token: granted.body['refresh_token'] ?? '' });
  expect(next.body['refresh_token']).not.toBe(granted.body['refresh_token']);
});

test('refusals are in the words of RFC 6749, inside our own payload', async () => {
  const refusals: [Record<string, string>, string][] = [
    [{}, 'invalid_request'],
    [{ grant_type: 'refresh_token' }, 'invalid_request'],
    [{ grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    [{ grant_type: 'refresh_token', refresh_token: 'x' }, 'invalid_grant'],
    [{ grant_type: 'password', username: 'nobody', password: 'wrong' }, 'invalid_grant'],
  ];
  for (const [form, error] of refusals) {
    const told = await ask(form);
    expect(told.status).toBe(400);
    expect(told.body).toMatchObject({ error, code: 'OAUTH_REQUEST_INVALID', errors: [], status: 400 });
    expect(told.body['error_description']).toBe(told.body['message']);
  }
});

test('guessing is slowed here as it is at the sign-in page', async () => {
  const { loginId: username } = await addPerson(world);
  const address = someAddress();
  later(0);
  for (let i = 0; i < 6; i += 1) await ask({ grant_type: 'password', username, password: 'wrong' }, address);
  const told = await ask({ grant_type: 'password', username, password }, address);
  expect([told.status, told.body['error'], told.body['code']]).toEqual([429, 'slow_down', 'SIGN_IN_SLOWED']);
  expect(Number(told.headers['retry-after'])).toBeGreaterThan(0);
});

test('the metadata names the token endpoint', async () => {
  const { body } = await world.stranger.call('auth.oauthMetadata');
  expect(body.token_endpoint).toBe(`${body.issuer}/api/v2/oauth2/token`);
  expect(body.grant_types_supported).toEqual(['refresh_token', 'password']);
});
