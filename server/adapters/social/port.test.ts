import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createInstagram } from './instagram.ts';
import type { FeedPort } from './port.ts';
import { startFeedStandIn } from './stand-in.ts';
import type { FeedStandIn } from './stand-in.ts';

const keys = { appId: 'app', appSecret: 'secret' };
const redirectUri = 'https://shop.example/online/instagram';
let at = Date.UTC(2026, 0, 10);
const now = () => at;
let standIn: FeedStandIn;
let port: FeedPort;

beforeAll(async () => {
  standIn = await startFeedStandIn({ ...keys, now });
  port = createInstagram({ ...keys, baseUrl: standIn.url, now, timeoutMs: 500 });
});
afterEach(() => standIn.behave('normal'));
afterAll(() => standIn.close());

/** What the owner's browser does: agrees, and is sent back with a code. */
const agree = async (): Promise<string> => {
  const address = port.authorizeUrl({ state: 's', redirectUri });
  const { headers } = await fetch(address, { redirect: 'manual' });
  const back = new URL(headers.get('location') ?? '');
  expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([redirectUri, 's']);
  return `${back.searchParams.get('code')}${back.hash}`;
};
const connected = async () => {
  const answer = await port.connect({ code: await agree(), redirectUri });
  if (answer.outcome !== 'done') throw new Error(answer.outcome);
  return answer.value;
};

it.each(['normal', 'nested'] as const)('connects by a code that is used once (%s grant)', async (mode) => {
  standIn.behave(mode);
  const code = await agree();
  expect(await port.connect({ code, redirectUri })).toMatchObject({
    outcome: 'done',
    value: { username: 'moment.nail', expiresAt: new Date(at + 60 * 86_400_000).toISOString() },
  });
  expect(await port.connect({ code, redirectUri })).toMatchObject({ outcome: 'refused' });
  expect(await port.connect({ code: await agree(), redirectUri: 'https://evil.kr/' })).toMatchObject({
    outcome: 'refused',
  });
});

it('reads over pages, no more than asked, and copies a picture', async () => {
  const { token } = await connected();
  standIn.show(37);
  const some = await port.images(token, 24);
  if (some.outcome !== 'done') throw new Error(some.outcome);
  expect(some.value).toHaveLength(24);
  expect(some.value[0]).toMatchObject({ id: '37', caption: '시술 37', takenAt: '2026-02-07T00:00:00.000Z' });
  const all = await port.images(token, 100);
  expect(all).toMatchObject({ outcome: 'done', value: { length: 37 } });
  const picture = await port.download(some.value[0]!.pictureUrl);
  expect(picture.outcome === 'done' && picture.value.subarray(0, 2).toString('hex')).toBe('ffd8');
  expect(await port.download('http://169.254.169.254/latest/meta-data')).toEqual({
    outcome: 'refused',
    code: 'FOREIGN_HOST',
  });
});

it('knows a limit, a silence and a page of HTML from a right that was taken back', async () => {
  const { token } = await connected();
  const answers = {
    throttled: 'THROTTLED',
    unavailable: 'SERVER_ERROR',
    hang: 'TIMEOUT',
    page: 'UNREADABLE_ANSWER',
  };
  for (const [mode, reason] of Object.entries(answers)) {
    standIn.behave(mode as keyof typeof answers);
    expect(await port.images(token, 5)).toEqual({ outcome: 'later', reason });
  }
  standIn.behave('normal');
  expect(await port.refresh(token)).toMatchObject({ outcome: 'refused' });
  at += 2 * 86_400_000;
  const fresh = await port.refresh(token);
  expect(fresh).toMatchObject({
    outcome: 'done',
    value: { expiresAt: new Date(at + 60 * 86_400_000).toISOString() },
  });
  at += 61 * 86_400_000;
  expect(await port.images(token, 5)).toEqual({ outcome: 'lost' });
  const again = await connected();
  standIn.revoke();
  expect(await port.images(again.token, 5)).toEqual({ outcome: 'lost' });
});

it('believes a notice only when our secret signed it', () => {
  const signed = standIn.signedRequest('42');
  expect(port.readSignedRequest(signed)).toBe('42');
  expect(port.readSignedRequest(signed.replace(/^./, (one) => (one === 'A' ? 'B' : 'A')))).toBeNull();
  expect(port.readSignedRequest(`${signed}x`)).toBeNull();
  for (const junk of ['', '.', 'a.b', 'x']) expect(port.readSignedRequest(junk)).toBeNull();
});
