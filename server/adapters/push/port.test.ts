import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { areKeys, encryptPush, longestText } from './encrypt.ts';
import type { PushPort } from './port.ts';
import { startPushStandIn } from './stand-in.ts';
import type { PushStandIn } from './stand-in.ts';
import { vapidKeysOf } from './vapid.ts';
import { createWebPush } from './web-push.ts';

let standIn: PushStandIn;
let port: PushPort;
const keys = vapidKeysOf('a secret of the server');

beforeAll(async () => {
  standIn = await startPushStandIn();
  port = createWebPush({
    keys,
    contact: 'https://shop.example',
    services: [standIn.host, 'fcm.googleapis.com', '.push.apple.com'],
    now: Date.now,
    timeoutMs: 300,
  });
});
afterEach(() => standIn.behave('normal'));
afterAll(() => standIn.close());

const push = { text: '승인할 예약이 왔어요', ttlSeconds: 3600, urgency: 'high', topic: 'n7' } as const;

it('encrypts the example of RFC 8291 to the letter', () => {
  const sealed = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    {
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    },
  );
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('reaches the browser that asked, and nobody reads it on the way', async () => {
  const browser = standIn.subscribe(port.publicKey);
  expect(areKeys(browser)).toBe(true);
  expect(await port.send(browser, push)).toEqual({ outcome: 'done' });
  expect(standIn.received.at(-1)).toEqual({
    endpoint: browser.endpoint,
    text: push.text,
    ttl: '3600',
    urgency: 'high',
    topic: 'n7',
  });
  const longest = { ...push, text: 'x'.repeat(longestText) };
  expect(await port.send(browser, longest)).toEqual({ outcome: 'done' });
  const long = { ...push, text: 'x'.repeat(longestText + 1) };
  expect(await port.send(browser, long)).toEqual({ outcome: 'refused', code: '400' });
});

it.each([
  ['gone', { outcome: 'gone' }],
  ['forgotten', { outcome: 'gone' }],
  ['throttled', { outcome: 'later', reason: 'THROTTLED' }],
  ['unavailable', { outcome: 'later', reason: 'SERVER_ERROR' }],
  ['hang', { outcome: 'later', reason: 'TIMEOUT' }],
  ['elsewhere', { outcome: 'refused', code: '307' }],
] as const)('says what became of it when the service is %s', async (mode, outcome) => {
  const browser = standIn.subscribe(port.publicKey);
  standIn.behave(mode);
  expect(await port.send(browser, push)).toEqual(outcome);
});

it('lets a browser go that asked under an earlier key of ours', async () => {
  const browser = standIn.subscribe(vapidKeysOf('an earlier secret').publicKey);
  expect(await port.send(browser, push)).toEqual({ outcome: 'gone' });
});

it('sends to push services alone', async () => {
  const accepted = (endpoint: string) => port.accepts(endpoint);
  expect(accepted('https://fcm.googleapis.com/fcm/send/abc')).toBe(true);
  expect(accepted('https://web.push.apple.com/abc')).toBe(true);
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.kr/abc',
    'https://evilpush.apple.com/abc',
    'https://a:b@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com:8443/abc',
    'http://127.0.0.1:5432/',
    'https://169.254.169.254/latest',
    'file:///etc/passwd',
    '',
  ]) {
    expect(accepted(endpoint), endpoint).toBe(false);
    const target = { ...standIn.subscribe(port.publicKey), endpoint };
    expect(await port.send(target, push)).toEqual({ outcome: 'refused', code: 'NO_PUSH_SERVICE' });
  }
});

it('knows keys that no browser gives', () => {
  const sound = standIn.subscribe(port.publicKey);
  for (const keys of [
    { ...sound, auth: 'AAAA' },
    { ...sound, p256dh: 'AAAA' },
    { ...sound, p256dh: Buffer.alloc(65, 4).toString('base64url') },
  ])
    expect(areKeys(keys)).toBe(false);
});
