import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLgu } from './lgu.ts';
import type { CallsPort } from './port.ts';
import { startCallsStandIn } from './stand-in.ts';
import type { CallsStandIn } from './stand-in.ts';

const line = { number: '07012345678', password: '비밀 pass&=' };
const address = new URL('http://127.0.0.1:4000/api/v2/S101/calls/ring/secret');

let standIn: CallsStandIn;
let calls: CallsPort;

beforeEach(async () => {
  standIn = await startCallsStandIn({ lines: { [line.number]: line.password } });
  calls = createLgu({ baseUrl: standIn.url });
});
afterEach(() => standIn.close());

describe('a line', () => {
  it('tells its rings to the address it was given, port and all', async () => {
    expect(await calls.setRingAddress(line, address)).toEqual({ outcome: 'done', value: null });
    expect(standIn.addressOf(line.number)).toBe(address.href);
    await calls.setRingAddress(line, new URL('https://dangol.kr/api/v2/S101/calls/ring/other'));
    expect(standIn.addressOf(line.number)).toBe('http://dangol.kr:443/api/v2/S101/calls/ring/other');
  });

  it('rings as a posted form', async () => {
    const heard: string[] = [];
    const shop = createServer((request, response) => {
      void text(request).then((body) => {
        heard.push(`${request.method} ${request.url} ${body}`);
        return response.end();
      });
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    const { port } = shop.address() as AddressInfo;
    await calls.setRingAddress(line, new URL(`http://127.0.0.1:${port}/ring/secret`));
    expect(await standIn.ring(line.number, { sender: '01012345678', inner_num: '101' })).toEqual([200]);
    expect(heard).toEqual(['POST /ring/secret receiver=07012345678&inner_num=101&kind=1&sender=01012345678']);
    shop.closeAllConnections();
    await new Promise((resolve) => shop.close(resolve));
  });

  it('remembers who called, the latest first', async () => {
    await standIn.ring(line.number, { sender: '01011112222' });
    await standIn.ring(line.number, { sender: '' });
    const { value } = (await calls.inboundCalls(line, 10)) as { value: { startedAt: string }[] };
    expect(value).toMatchObject([
      { id: '2', caller: '', called: line.number },
      { id: '1', caller: '01011112222', called: line.number },
    ]);
    expect(Math.abs(Date.parse(value[0]?.startedAt ?? '') - Date.now())).toBeLessThan(60_000);
    expect(await calls.inboundCalls(line, 1)).toMatchObject({ value: [{ id: '2' }] });
  });
});

describe('a line that is refused', () => {
  it.each([
    ['another password', { ...line, password: 'wrong' }],
    ['another number', { ...line, number: '07000000000' }],
  ])('for %s says so, with the provider’s code', async (_, stranger) => {
    expect(await calls.setRingAddress(stranger, address)).toEqual({ outcome: 'refused', code: '1001' });
    expect(await calls.inboundCalls(stranger, 1)).toEqual({ outcome: 'refused', code: '1001' });
    expect(standIn.addressOf(line.number)).toBeUndefined();
  });
});

describe('a provider that misbehaves', () => {
  it.each([
    ['unavailable', 'SERVER_ERROR'],
    ['page', 'UNREADABLE_ANSWER'],
    ['cut', 'UNREADABLE_ANSWER'],
    ['endless', 'NETWORK'],
    ['hang', 'TIMEOUT'],
    ['slow', 'TIMEOUT'],
  ] as const)('(%s) is told apart from a refusal', async (mode, reason) => {
    standIn.behave(mode);
    const hasty = createLgu({ baseUrl: standIn.url, timeoutMs: mode === 'endless' ? 10_000 : 100 });
    expect(await hasty.setRingAddress(line, address)).toEqual({ outcome: 'unreachable', reason });
    expect(await hasty.inboundCalls(line, 5)).toEqual({ outcome: 'unreachable', reason });
  });

  it('with rows that make no sense loses those alone', async () => {
    await standIn.ring(line.number, { sender: '+82 10-1111-2222' });
    standIn.behave('odd');
    expect(await calls.inboundCalls(line, 10)).toMatchObject({
      outcome: 'done',
      value: [{ caller: '01011112222' }],
    });
  });

  it('that is not there is unreachable', async () => {
    await standIn.close();
    expect(await calls.setRingAddress(line, address)).toEqual({ outcome: 'unreachable', reason: 'NETWORK' });
  });
});
