import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNhn } from './nhn/nhn.ts';
import { startNhnStandIn } from './nhn/stand-in.ts';
import type { MessagingPort, Sms, TemplatesPort } from './port.ts';
import { createSolapi } from './solapi.ts';
import { type MessagingStandIn, type StandInManner, startStandIn } from './stand-in.ts';

const keys = { apiKey: 'NCSTEST0000', apiSecret: 'a-secret-for-tests' };
const nhnKeys = {
  sms: { appKey: 'sms-app', secretKey: 'sms-secret' },
  kakao: { appKey: 'kakao-app', secretKey: 'kakao-secret' },
};

interface Vendor {
  start: (manner: StandInManner) => Promise<MessagingStandIn>;
  connect: (standIn: MessagingStandIn, timeoutMs?: number) => MessagingPort & TemplatesPort;
  /** How its answers say: an unregistered sender, an opt-out, what we don't know, a carrier's failure. */
  codes: { sender: string; optedOut: string; unknown: string; blocked: string };
  /** What it holds for us, where it is paid beforehand. */
  balance: (wons: number) => object | null;
}
const vendors: Record<string, Vendor> = {
  Solapi: {
    start: (manner) => startStandIn({ ...keys, ...manner }),
    connect: ({ url, hookSecret }, timeoutMs) =>
      createSolapi({ ...keys, baseUrl: url, hookSecret, ...(timeoutMs && { timeoutMs }) }),
    codes: { sender: '1062', optedOut: '1061', unknown: '1099', blocked: '3107' },
    balance: (balanceWon) => ({ balanceWon, pointsWon: 0 }),
  },
  'NHN Cloud': {
    start: (manner) => startNhnStandIn({ ...nhnKeys, ...manner }),
    connect: ({ url, hookSecret }, timeoutMs) =>
      createNhn({ ...nhnKeys, baseUrl: url, hookSignature: hookSecret, ...(timeoutMs && { timeoutMs }) }),
    codes: { sender: '-2312', optedOut: '-6001', unknown: '-9997', blocked: '3020' },
    balance: () => null,
  },
};
const jpeg = (bytes: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(bytes - 3)]);
const code: Sms = {
  key: 'otp-1',
  to: '01012345678',
  from: '16003145',
  text: '[단골] 인증번호 123456',
};
const longAgo = new Date(Date.now() - 3_600_000);

let standIn: MessagingStandIn;
afterEach(() => standIn.close());

describe.each(Object.entries(vendors))('%s', (_vendor, { start, connect, codes, balance }) => {
  let messaging: MessagingPort & TemplatesPort;

  beforeEach(async () => {
    standIn = await start({ senders: ['16003145'], stepMs: 1, inspectMs: 0 });
    messaging = connect(standIn);
  });

  describe('a message that goes out', () => {
    it('is accepted, arrives with its text, and ends delivered', async () => {
      const result = await messaging.sendSms(code);
      expect(result).toEqual({ outcome: 'accepted', messageId: expect.any(String) });
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
      [
        'an unregistered sender',
        { from: '0212345678' },
        { code: 'SENDER_NOT_REGISTERED', vendorCode: codes.sender },
      ],
      ['an 080 opt-out', { to: '01000001061' }, { code: 'RECIPIENT_OPTED_OUT', vendorCode: codes.optedOut }],
      ['a code we do not know', { to: '01000001099' }, { code: 'REFUSED', vendorCode: codes.unknown }],
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
      expect(await messaging.sendSms(code)).toMatchObject({ code: 'NO_BALANCE' });
    });
  });

  describe('an answer that never comes', () => {
    it.each(['hang', 'slow'] as const)(
      '(%s) leaves the outcome unknown until it is looked up',
      async (mode) => {
        standIn.behave(mode);
        const hasty = connect(standIn, 50);
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
      const imageId = await messaging.uploadImage(jpeg(1000));
      const results = await messaging.sendMany([
        { ...common, key: 'm-1', type: 'SMS', text: '내일 예약이 있어요' },
        { ...common, key: 'm-2', type: 'SMS', text: '예약 😀' },
        { ...common, key: 'm-3', type: 'LMS', subject: '안내', text: '가'.repeat(1000) },
        { ...common, key: 'm-4', type: 'LMS', text: '가'.repeat(1001) },
        { ...common, key: 'm-5', type: 'MMS', text: '사진', imageId },
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
      const alimtalk = standIn.sent.find(({ type }) => type === 'ATA');
      expect(new Set(standIn.sent.map(({ customFields }) => customFields?.['key']))).toEqual(
        new Set(['m-1', 'm-3', 'm-5', 'm-7']),
      );
      expect(alimtalk?.kakaoOptions).toMatchObject({
        variables: { '#{이름}': '김하나' },
        disableSms: false,
      });
      expect(standIn.account.balanceWon).toBe(100_000 - 12 - 39 - 90 - 10);
      expect(await messaging.balance()).toEqual(balance(standIn.account.balanceWon));
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
      const many = Array.from({ length: 5 }, (_, index) => `0105551080${index}`);
      for (const phone of [...many, code.to]) standIn.deny(phone);
      expect(new Set((await messaging.denials()).map(({ phone }) => phone))).toEqual(
        new Set([...many, code.to]),
      );
      expect(await messaging.sendSms(code)).toMatchObject({ code: 'RECIPIENT_OPTED_OUT' });
    });
  });

  describe('a picture', () => {
    it('goes with an MMS once it was handed in, and not as something else than a small JPEG', async () => {
      const imageId = await messaging.uploadImage(jpeg(1000));
      expect(standIn.images.get(imageId)).toHaveLength(1000);
      await expect(messaging.uploadImage(jpeg(300 * 1024))).rejects.toThrow();
      await expect(messaging.uploadImage(Buffer.from('GIF89a'))).rejects.toThrow();
      const mms = { key: 'm-1', to: code.to, from: code.from, type: 'MMS' as const, text: '사진' };
      const sent = await messaging.sendMany([
        { ...mms, imageId },
        { ...mms, key: 'm-2', imageId: '99' },
      ]);
      expect(sent).toMatchObject([{ outcome: 'accepted' }, { outcome: 'rejected' }]);
      expect(standIn.sent).toMatchObject([{ type: 'MMS', imageId }]);
    });
  });

  describe('templates', () => {
    const draft = {
      name: '123-4-abc',
      channelId: 'channel',
      body: '#{고객명}님의 예약이에요',
      buttons: [],
      about: 'BOOKING' as const,
    };

    it('are inspected, and found by their name with what was said of them', async () => {
      expect(await messaging.findTemplate('channel', draft.name)).toBeNull();
      const registered = await messaging.registerTemplate(draft);
      if ('refused' in registered) throw new Error(registered.refused);
      const { templateId } = registered;
      await messaging.requestInspection({ channelId: 'channel', templateId }, '봐 주세요');
      expect(await messaging.findTemplate('channel', draft.name)).toMatchObject({
        templateId,
        state: 'APPROVED',
      });
      expect(await messaging.registerTemplate(draft)).toHaveProperty('refused');
    });

    it('that advertise come back with a comment, and may be asked for again', async () => {
      const registered = await messaging.registerTemplate({ ...draft, body: '오늘만 50% 할인 이벤트' });
      if ('refused' in registered) throw new Error(registered.refused);
      const template = { channelId: 'channel', templateId: registered.templateId };
      await messaging.requestInspection(template, '');
      expect(await messaging.findTemplate('channel', draft.name)).toMatchObject({
        state: 'REJECTED',
        comment: expect.stringContaining('할인'),
      });
      expect(await messaging.requestInspection(template, '다시 봐 주세요')).not.toHaveProperty('refused');
    });
  });

  describe('reports', () => {
    it('are believed when signed', async () => {
      const got: unknown[] = [];
      const hooks = createServer((request, response) => {
        void json(request).then((body) => {
          got.push(messaging.readReports(request.headers, body));
          return response.end();
        });
      });
      await once(hooks.listen(0, '127.0.0.1'), 'listening');
      const { port } = hooks.address() as AddressInfo;
      try {
        const url = `http://127.0.0.1:${port}`;
        standIn.reportTo(url);
        const sent = await messaging.sendSms(code);
        const messageId = 'messageId' in sent ? sent.messageId : '';
        await vi.waitFor(() =>
          expect(got).toMatchObject([[{ messageId, key: code.key, state: 'delivered' }]]),
        );
        standIn.reportTo(url, 'forged');
        await messaging.sendSms({ ...code, key: 'otp-2' });
        await vi.waitFor(() => expect(got[1]).toBeNull());
      } finally {
        hooks.close();
      }
      expect(messaging.readReports({}, [])).toBeNull();
    });
  });
});

describe('the door of Solapi', () => {
  beforeEach(async () => {
    standIn = await startStandIn(keys);
  });

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

describe('the door of NHN Cloud', () => {
  const connect = (change: object) => createNhn({ ...nhnKeys, baseUrl: standIn.url, ...change });
  const alimtalk = {
    key: 'k-1',
    to: code.to,
    from: '',
    type: 'ALIMTALK',
    channelId: 'c',
    templateId: 't',
  } as const;
  const words = { variables: {}, text: '안내', fallsBackToText: false };
  beforeEach(async () => {
    standIn = await startNhnStandIn(nhnKeys);
  });

  it.each([
    ['another app key', { sms: { ...nhnKeys.sms, appKey: 'other' } }],
    ['another secret', { sms: { ...nhnKeys.sms, secretKey: 'other' } }],
  ])('refuses %s', async (_, change) => {
    expect(await connect(change).sendSms(code)).toMatchObject({ code: 'NOT_AUTHORISED' });
    expect(standIn.sent).toEqual([]);
  });

  it('takes an alimtalk of one key once: again it is unknown until it is looked up', async () => {
    const [first, again] = [
      await connect({}).sendMany([{ ...alimtalk, ...words }]),
      await connect({}).sendMany([{ ...alimtalk, ...words }]),
    ];
    expect(first).toMatchObject([{ outcome: 'accepted' }]);
    expect(again).toEqual([{ outcome: 'unknown', reason: 'SERVER_ERROR' }]);
    expect(await connect({}).find({ ...alimtalk, sentAfter: longAgo })).not.toBeNull();
    expect(standIn.sent).toHaveLength(1);
  });

  it('sends the same words to many in one request, and advertising where its frame is looked at', async () => {
    const text = '(광고)단골네일\n가을 안내\n무료수신거부 080-123-4567';
    const ads = Array.from({ length: 1001 }, (_, n) => ({
      key: `ad-${n}`,
      to: `010${String(20_000_000 + n)}`,
      from: code.from,
      type: 'SMS' as const,
      text,
    }));
    const results = await connect({}).sendMany(ads);
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['accepted']));
    expect(new Set(standIn.sent.map(({ messageId }) => messageId.split(':')[0]))).toHaveLength(2);
    const unframed = await connect({}).sendMany([{ ...ads[0]!, text: '(광고)할인' }]);
    expect(unframed).toMatchObject([{ outcome: 'rejected', vendorCode: '-6003' }]);
  });
});
