import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createNice } from './nice.ts';
import type { CashReceipts, ReceiptOrder } from './port.ts';
import { startPaymentStandIn } from './stand-in.ts';
import type { PaymentStandIn } from './stand-in.ts';

const keys = { clientKey: 'R2_client', secretKey: 'a-secret-for-tests' };
const hasty = { connectMs: 500, readMs: 60 };

let standIn: PaymentStandIn;
let payments: CashReceipts;
let made = 0;

const order = (over: Partial<ReceiptOrder> = {}): ReceiptOrder => ({
  orderId: `order-${(made += 1)}`,
  goodsName: '젤네일 외 1건',
  amountWon: 110_000,
  supplyWon: 100_000,
  vatWon: 10_000,
  taxFreeWon: 0,
  to: { type: 'individual', number: '01012345678' },
  ...over,
});
const ofWon = (amountWon: number) => order({ amountWon, supplyWon: amountWon, vatWon: 0 });
const issued = async (asked = order()) => {
  const result = await payments.issueReceipt(asked);
  if (result.outcome !== 'issued') throw new Error(JSON.stringify(result));
  return { ...result, asked };
};

beforeEach(async () => {
  standIn = await startPaymentStandIn(keys);
  payments = createNice({ ...keys, baseUrl: standIn.url }).receipts;
});
afterEach(() => standIn.close());

describe('a cash receipt', () => {
  it('is given with an approval number, found by its key and our order, and taken back', async () => {
    const { tid, approvalNo, asked } = await issued();
    expect(approvalNo).toMatch(/^\d{9}$/);
    expect(standIn.given()).toMatchObject([{ amount: 110_000, receiptNo: '01012345678' }]);
    const standing = { tid, state: 'issued', approvalNo };
    expect(await payments.findReceipt({ tid })).toEqual(standing);
    expect(await payments.findReceipt({ orderId: asked.orderId })).toEqual(standing);

    const gone = await payments.cancelReceipt({ tid, orderId: 'cancel-1', reason: '고객 요청' });
    expect(gone).toEqual({ outcome: 'cancelled', approvalNo: expect.stringMatching(/^\d{9}$/) });
    expect(await payments.findReceipt({ tid })).toMatchObject({ state: 'cancelled' });
    expect(await payments.cancelReceipt({ tid, orderId: 'cancel-2', reason: '다시' })).toMatchObject({
      outcome: 'refused',
      code: 'ALREADY_DONE',
      vendorCode: '2013',
    });
  });

  it('is given once however often its order comes, also at the same time', async () => {
    const asked = order();
    const results = await Promise.all([1, 2, 3, 4].map(() => payments.issueReceipt(asked)));
    expect(results.filter(({ outcome }) => outcome === 'issued')).toHaveLength(1);
    expect(results.filter(({ outcome }) => outcome !== 'issued')).toEqual(
      Array(3).fill(expect.objectContaining({ code: 'DUPLICATE_ORDER', vendorCode: 'A127' })),
    );
    expect(standIn.given()).toHaveLength(1);
  });

  it('goes to a business only by a number that can be one', async () => {
    const to = (number: string) => order({ to: { type: 'company', number } });
    expect(await payments.issueReceipt(to('1208147521'))).toMatchObject({ outcome: 'issued' });
    expect(await payments.issueReceipt(to('1208147522'))).toMatchObject({
      code: 'NUMBER_INVALID',
      vendorCode: '7012',
    });
  });

  it.each([
    ['already given', 7003, 'ALREADY_DONE', '7003'],
    ['a number nobody has', 17_012, 'NUMBER_INVALID', '7012'],
    ['too much money', 27_042, 'AMOUNT_INVALID', '7042'],
  ])('is refused for %s, certainly', async (_, amountWon, code, vendorCode) => {
    const result = await payments.issueReceipt(ofWon(amountWon));
    expect(result).toMatchObject({ outcome: 'refused', code, vendorCode });
    expect(standIn.given()).toEqual([]);
  });

  it.each([
    ['parts that do not add up', { vatWon: 9_999 }, '1615'],
    ['nothing at all', { amountWon: 0, supplyWon: 0, vatWon: 0 }, '7041'],
  ])('is refused for %s', async (_, over, vendorCode) => {
    expect(await payments.issueReceipt(order(over))).toMatchObject({ code: 'AMOUNT_INVALID', vendorCode });
  });

  it('nobody gave is not there, and cannot be taken back', async () => {
    expect(await payments.findReceipt({ tid: 'nothing' })).toBeNull();
    expect(await payments.findReceipt({ orderId: 'nothing' })).toBeNull();
    expect(await payments.cancelReceipt({ tid: 'nothing', orderId: 'c', reason: '취소' })).toMatchObject({
      outcome: 'refused',
      code: 'NOT_FOUND',
    });
  });

  it('may refuse to be taken back', async () => {
    const { tid } = await issued(ofWon(12_014));
    expect(await payments.cancelReceipt({ tid, orderId: 'c', reason: '취소' })).toMatchObject({
      outcome: 'refused',
      code: 'REFUSED',
      vendorCode: '2014',
    });
  });
});

describe('an answer that never comes', () => {
  it('leaves it unknown until it is looked up by our order', async () => {
    standIn.behave('hang');
    const asked = order();
    const impatient = createNice({ ...keys, baseUrl: standIn.url, timeouts: hasty }).receipts;
    expect(await impatient.issueReceipt(asked)).toEqual({ outcome: 'unknown', reason: 'TIMEOUT' });
    standIn.behave('normal');
    expect(await payments.findReceipt({ orderId: asked.orderId })).toMatchObject({ state: 'issued' });
  });

  it('because the answer was lost is unknown, because nothing was done too', async () => {
    standIn.behave('lost-answer');
    const lost = order();
    expect(await payments.issueReceipt(lost)).toEqual({ outcome: 'unknown', reason: 'SERVER_ERROR' });
    standIn.behave('unavailable');
    const undone = order();
    expect(await payments.issueReceipt(undone)).toEqual({ outcome: 'unknown', reason: 'SERVER_ERROR' });
    await expect(payments.findReceipt({ orderId: undone.orderId })).rejects.toThrow('SERVER_ERROR');
    standIn.behave('normal');
    expect(await payments.findReceipt({ orderId: lost.orderId })).not.toBeNull();
    expect(await payments.findReceipt({ orderId: undone.orderId })).toBeNull();
  });

  it('from the machinery behind the provider is unknown', async () => {
    expect(await payments.issueReceipt(ofWon(7_010))).toMatchObject({ outcome: 'unknown' });
  });

  it('because nobody listens is a certain refusal', async () => {
    await standIn.close();
    expect(await payments.issueReceipt(order())).toMatchObject({ outcome: 'refused', code: 'UNREACHABLE' });
  });

  it('on a connection that is cut in the middle is unknown', async () => {
    const cutting = createServer((socket) => {
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\n{"resultCode"'));
    });
    await new Promise<void>((resolve) => cutting.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void cutting.close());
    const baseUrl = `http://127.0.0.1:${(cutting.address() as AddressInfo).port}`;
    const result = await createNice({ ...keys, baseUrl, timeouts: hasty }).receipts.issueReceipt(order());
    expect(result).toEqual({ outcome: 'unknown', reason: 'NETWORK' });
  });
});

describe('signatures', () => {
  it.each([
    ['another client', { clientKey: 'R2_other' }],
    ['another secret', { secretKey: 'wrong' }],
  ])('keep %s out', async (_, change) => {
    const stranger = createNice({ ...keys, ...change, baseUrl: standIn.url }).receipts;
    expect(await stranger.issueReceipt(order())).toMatchObject({
      outcome: 'refused',
      code: 'NOT_AUTHORISED',
    });
    expect(standIn.given()).toEqual([]);
  });

  it('are SHA-256 over the parts of the table, and changed words are refused with A101', async () => {
    const ediDate = '2026-11-21T13:00:00.000Z';
    const sign = (...parts: (string | number)[]) =>
      createHash('sha256')
        .update(parts.join('') + keys.secretKey)
        .digest('hex');
    const post = async (path: string, body: object) => {
      const authorization = `Basic ${Buffer.from(`${keys.clientKey}:${keys.secretKey}`).toString('base64')}`;
      const response = await fetch(standIn.url + path, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await response.json()) as {
        resultCode: string;
        tid: string;
        signature: string;
        ediDate: string;
      };
    };
    const body = {
      orderId: 'by-hand',
      amount: 1000,
      goodsName: '케어',
      receiptType: 'individual',
      receiptNo: '0100001234',
      supplyAmt: 910,
      goodsVat: 90,
      taxFreeAmt: 0,
      serviceAmt: 0,
      ediDate,
    };
    const right = sign('by-hand', 1000, ediDate);
    expect(await post('/v1/receipt', { ...body, amount: 999, signData: right })).toMatchObject({
      resultCode: 'A101',
    });
    const given = await post('/v1/receipt', { ...body, signData: right });
    expect(given).toMatchObject({ resultCode: '0000' });
    expect(given.signature).toBe(sign(given.tid, 'by-hand', given.ediDate));
    const cancel = { orderId: 'by-hand-c', reason: '취소', ediDate };
    const path = `/v1/receipt/${given.tid}/cancel`;
    expect(await post(path, { ...cancel, signData: right })).toMatchObject({ resultCode: 'A101' });
    expect(await post(path, { ...cancel, signData: sign(given.tid, ediDate) })).toMatchObject({
      resultCode: '0000',
    });
    expect(await post('/v1/receipt', { orderId: 'less' })).toMatchObject({ resultCode: 'A117' });
  });

  it('of a forged answer are noticed: nothing in it is believed', async () => {
    standIn.behave('forged');
    const asked = order();
    expect(await payments.issueReceipt(asked)).toEqual({ outcome: 'unknown', reason: 'SIGNATURE_MISMATCH' });
    await expect(payments.findReceipt({ orderId: asked.orderId })).rejects.toThrow('signature');
  });
});
