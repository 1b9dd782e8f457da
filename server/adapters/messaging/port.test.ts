import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MessagingPort, Sms } from './port.ts';
import { createSolapi } from './solapi.ts';
import { type MessagingStandIn, startStandIn } from './stand-in.ts';

const keys = { apiKey: 'NCSTEST0000', apiSecret: 'a-secret-for-tests' };
const code: Sms = {
  key: 'otp-1',
  to: '01012345678',
  from: '16003145',
  text: '[단골] 인증번호 123456',
};
const longAgo = new Date(0);

let standIn: MessagingStandIn;
let messaging: MessagingPort;

beforeEach(async () => {
  standIn = await startStandIn({ ...keys, senders: ['16003145'], stepMs: 1 });
  messaging = createSolapi({ ...keys, baseUrl: standIn.url });
});
afterEach(() => standIn.close());

describe('a message that goes out', () => {
  it('is accepted, arrives with its text, and ends delivered', async () => {
    const result = await messaging.sendSms(code);
    expect(result).toEqual({ outcome: 'accepted', messageId: expect.stringMatching(/^M4V/u) });
    expect(standIn.sent).toMatchObject([{ to: code.to, from: code.from, text: code.text, type: 'SMS' }]);
    await vi.waitFor(async () =>
      expect(await messaging.find({ ...code, sentAfter: longAgo })).toMatchObject({
        state: 'delivered',
      }),
    );
  });

  it('costs 12 won, which come back when the carrier fails it', async () => {
    await messaging.sendSms(code);
    expect(standIn.account.balanceWon).toBe(99_988);
    const failing = { ...code, key: 'otp-2', to: '01000003107' };
    expect(await messaging.sendSms(failing)).toMatchObject({ outcome: 'accepted' });
    await vi.waitFor(async () =>
      expect(await messaging.find({ ...failing, sentAfter: longAgo })).toMatchObject({
        state: 'failed',
        vendorCode: '3107',
      }),
    );
    expect(standIn.account.balanceWon).toBe(99_988);
  });
});

describe('a message that is refused', () => {
  it.each<[string, Partial<Sms>, object]>([
    ['a landline', { to: '021234567' }, { code: 'INVALID_RECIPIENT' }],
    ['91 bytes', { text: `a${'가'.repeat(45)}` }, { code: 'TEXT_TOO_LONG' }],
    ['an emoji', { text: '예약 😀' }, { code: 'TEXT_NOT_ENCODABLE' }],
    ['an unregistered sender', { from: '0212345678' }, { code: 'SENDER_NOT_REGISTERED', vendorCode: '1062' }],
    ['an 080 opt-out', { to: '01000001061' }, { code: 'RECIPIENT_OPTED_OUT', vendorCode: '1061' }],
    ['a code we do not know', { to: '01000001099' }, { code: 'REFUSED', vendorCode: '1099' }],
  ])('for %s says so, and nothing is charged', async (_, change, refusal) => {
    const result = await messaging.sendSms({ ...code, ...change });
    expect(result).toMatchObject({ outcome: 'rejected', ...refusal });
    expect(standIn.sent).toEqual([]);
    expect(standIn.account.balanceWon).toBe(100_000);
  });

  it('at exactly 90 bytes is not', async () => {
    expect(await messaging.sendSms({ ...code, text: '가'.repeat(45) })).toMatchObject({
      outcome: 'accepted',
    });
  });

  it('for an empty balance says so', async () => {
    standIn.account.balanceWon = 11;
    expect(await messaging.sendSms(code)).toMatchObject({ code: 'NO_BALANCE', vendorCode: '1030' });
  });
});

describe('an answer that never comes', () => {
  it.each(['hang', 'slow'] as const)(
    '(%s) leaves the outcome unknown until it is looked up',
    async (mode) => {
      standIn.behave(mode);
      const hasty = createSolapi({ ...keys, baseUrl: standIn.url, timeoutMs: 50 });
      expect(await hasty.sendSms(code)).toEqual({ outcome: 'unknown', reason: 'TIMEOUT' });
      standIn.behave('normal');
      expect(await messaging.find({ ...code, sentAfter: longAgo })).not.toBeNull();
    },
  );

  it('is looked up by its own key, not by its number', async () => {
    await messaging.sendSms({ ...code, key: 'otp-0' });
    standIn.behave('lost-answer');
    expect(await messaging.sendSms(code)).toEqual({ outcome: 'unknown', reason: 'SERVER_ERROR' });
    standIn.behave('normal');
    const found = await messaging.find({ ...code, sentAfter: longAgo });
    expect(found?.messageId).toBe(standIn.sent[1]?.messageId);
    expect(await messaging.find({ ...code, key: 'otp-9', sentAfter: longAgo })).toBeNull();
  });

  it('on a 503 that took nothing is sent once only, and found to be missing', async () => {
    standIn.behave('unavailable');
    expect(await messaging.sendSms(code)).toEqual({ outcome: 'unknown', reason: 'SERVER_ERROR' });
    await expect(messaging.find({ ...code, sentAfter: longAgo })).rejects.toThrow('503');
    standIn.behave('normal');
    expect(standIn.sent).toEqual([]);
    expect(await messaging.find({ ...code, sentAfter: longAgo })).toBeNull();
  });

  it('because nobody listens is a certain refusal', async () => {
    await standIn.close();
    expect(await messaging.sendSms(code)).toMatchObject({
      outcome: 'rejected',
      code: 'UNREACHABLE',
    });
  });
});

describe('many messages', () => {
  const common = { to: code.to, from: code.from };
  it('of every kind go in one call, each with its own result', async () => {
    const results = await messaging.sendMany([
      { ...common, key: 'm-1', type: 'SMS', text: '내일 예약이 있어요' },
      { ...common, key: 'm-2', type: 'SMS', text: '예약 😀' },
      { ...common, key: 'm-3', type: 'LMS', subject: '안내', text: '가'.repeat(1000) },
      { ...common, key: 'm-4', type: 'LMS', text: '가'.repeat(1001) },
      { ...common, key: 'm-5', type: 'MMS', text: '사진', imageId: 'ST01' },
      { ...common, key: 'm-6', type: 'SMS', to: '01000001061', text: '안내' },
      {
        ...common,
        key: 'm-7',
        type: 'ALIMTALK',
        channelId: 'PF01',
        templateId: 'KA01',
        variables: { 이름: '김하나' },
        text: '김하나님, 예약이 확정되었습니다 😀',
        fallsBackToText: true,
      },
    ]);
    expect(results.map((result) => ('code' in result ? result.code : result.outcome))).toEqual([
      'accepted',
      'TEXT_NOT_ENCODABLE',
      'accepted',
      'TEXT_TOO_LONG',
      'accepted',
      'RECIPIENT_OPTED_OUT',
      'accepted',
    ]);
    expect(standIn.sent.map(({ customFields }) => customFields?.['key'])).toEqual([
      'm-1',
      'm-3',
      'm-5',
      'm-7',
    ]);
    expect(standIn.sent[3]?.kakaoOptions).toMatchObject({
      variables: { '#{이름}': '김하나' },
      disableSms: false,
    });
    expect(await messaging.balance()).toEqual({ balanceWon: 100_000 - 12 - 39 - 90 - 10, pointsWon: 0 });
  });

  it('whose answer is lost are each unknown, and each is found by its key', async () => {
    standIn.behave('lost-answer');
    const texts = ['a', 'b'].map((key) => ({ ...common, key, type: 'SMS' as const, text: '안내' }));
    const unknown = { outcome: 'unknown', reason: 'SERVER_ERROR' };
    expect(await messaging.sendMany(texts)).toEqual([unknown, unknown]);
    standIn.behave('normal');
    for (const { key, to } of texts)
      expect(await messaging.find({ key, to, sentAfter: longAgo })).not.toBeNull();
  });

  it('do not reach who opted out by the free 080 number', async () => {
    standIn.deny(code.to);
    expect(await messaging.denials()).toMatchObject([{ phone: code.to }]);
    expect(await messaging.sendSms(code)).toMatchObject({ code: 'RECIPIENT_OPTED_OUT' });
  });
});

describe('the provider’s door', () => {
  it.each<[string, object, string]>([
    ['another key', { apiKey: 'NCSOTHER' }, 'InvalidAPIKey'],
    ['another secret', { apiSecret: 'wrong' }, 'SignatureDoesNotMatch'],
    ['a clock 16 minutes late', { now: () => new Date(Date.now() - 16 * 60_000) }, 'RequestTimeTooSkewed'],
    ['a clock 16 minutes early', { now: () => new Date(Date.now() + 16 * 60_000) }, 'RequestTimeTooSkewed'],
  ])('refuses %s', async (_, change, vendorCode) => {
    const stranger = createSolapi({ ...keys, baseUrl: standIn.url, ...change });
    expect(await stranger.sendSms(code)).toMatchObject({ code: 'NOT_AUTHORISED', vendorCode });
    expect(standIn.sent).toEqual([]);
  });

  it('lets a signature in once', async () => {
    const date = new Date().toISOString();
    const salt = 'abcdefghijkl';
    const signature = createHmac('sha256', keys.apiSecret)
      .update(date + salt)
      .digest('hex');
    const authorization = `HMAC-SHA256 apiKey=${keys.apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
    const call = () => fetch(`${standIn.url}/messages/v4/list`, { headers: { authorization } });
    expect((await call()).status).toBe(200);
    const second = await call();
    expect(second.status).toBe(403);
    expect(await second.json()).toMatchObject({ errorCode: 'DuplicatedSignature' });
  });

  it('refuses a request without credentials', async () => {
    expect((await fetch(`${standIn.url}/messages/v4/list`)).status).toBe(403);
  });
});
