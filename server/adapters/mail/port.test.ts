import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { MailPort } from './port.ts';
import { createSmtp } from './smtp.ts';
import { startMailStandIn } from './stand-in.ts';
import type { MailStandIn } from './stand-in.ts';

let standIn: MailStandIn;
let port: MailPort;
const mail = {
  to: 'eunji@shop.example',
  subject: '단골 소식 2개',
  text: '승인할 예약이 왔어요\n.점으로 시작하는 줄\nhttps://shop.example/notices',
  messageId: '<digest-S1-7@dangol>',
};

beforeAll(async () => {
  standIn = await startMailStandIn();
  port = createSmtp({ url: standIn.url, from: '단골 <no-reply@shop.example>', timeoutMs: 300 });
});
afterEach(() => standIn.behave('normal'));
afterAll(() => standIn.close());

const decoded = (source: string): string => {
  const [head = '', ...body] = source.split('\n\n');
  const text = body.join('\n\n');
  return /base64/i.test(head)
    ? Buffer.from(text, 'base64').toString()
    : Buffer.from(
        text
          .replaceAll('=\n', '')
          .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
        'latin1',
      ).toString();
};

it('hands a letter over whole, under the id it was given', async () => {
  expect(await port.send(mail)).toEqual({ outcome: 'done' });
  const { from, to, source } = standIn.received.at(-1)!;
  expect([from, to]).toEqual(['no-reply@shop.example', ['eunji@shop.example']]);
  expect(source).toContain(`Message-ID: ${mail.messageId}`);
  expect(decoded(source).trim()).toBe(mail.text);
});

it.each([
  ['refused', { outcome: 'refused', code: '550' }],
  ['busy', { outcome: 'later', reason: '451' }],
  ['hang', { outcome: 'later', reason: 'ETIMEDOUT' }],
] as const)('says what became of it when the server is %s', async (mode, outcome) => {
  standIn.behave(mode);
  expect(await port.send(mail)).toEqual(outcome);
});

it('comes again when nobody is there', async () => {
  const gone = createSmtp({ url: 'smtp://127.0.0.1:1', from: 'a@b.kr', timeoutMs: 300 });
  expect(await gone.send(mail)).toMatchObject({ outcome: 'later' });
});

it('puts no second address or head into a letter', async () => {
  const before = standIn.received.length;
  await port.send({ ...mail, to: 'a@b.kr\r\nBcc: c@d.kr', subject: '소식\r\nBcc: e@f.kr' });
  for (const { to, source } of standIn.received.slice(before)) {
    expect(to.join()).not.toMatch(/c@d|e@f/);
    expect(source).not.toMatch(/^Bcc:/im);
  }
});
