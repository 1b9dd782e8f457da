import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantAt, msOf, shopDateOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { clock, useClock } from '../../../platform/clock.ts';
import { createInbox } from '../../../platform/outbound/inbox.ts';
import { pricesOf } from '../../credit/public.ts';
import { messaging } from '../../../testing/messaging.ts';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';
import { reportHandler } from '../reports.commands.ts';

let world: World;
let shop: TestShop;
let our: ReturnType<typeof messaging>;
let restore: () => void;
let serial = 0;
const sms = pricesOf('2026-11-23' as ShopDate).SMS;

const later = (minutes: number) => {
  const at = clock.now() + minutes * 60_000;
  restore();
  restore = useClock(() => at);
};
const text = (over: object = {}) => ({
  kind: 'DIRECT' as const,
  nature: 'INFO' as const,
  dedupeKey: `story:${(serial += 1)}`,
  to: '010-2345-6789',
  text: '주차는 건물 뒤편에 하시면 돼요.',
  ...over,
});
const alimtalk = (over: object = {}) =>
  text({
    kind: 'BOOKING_CONFIRMED',
    channel: 'ALIMTALK',
    fallback: true,
    variables: { 고객명: '김지우' },
    ...over,
  });
const reports = () => {
  const { database, log } = world.server.platform;
  return createInbox({ database, log, handlers: [reportHandler] }).drain();
};

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  const now = msOf(instantAt(shopDateOf(Date.now()), 11 * 60));
  restore = useClock(() => now);
  shop = await world.shop();
  our = messaging(world, shop);
  await our.credit(1000);
});
afterEach(() => {
  our.standIn.behave('normal');
  restore();
});

describe('a message', () => {
  it('leaves once however often it is planned, costs what it costs, and can be read down to its attempt', async () => {
    const plan = text();
    const [planned] = await our.plan(plan);
    expect(await our.plan(plan)).toEqual([]);
    await our.drain();
    await our.drain();
    expect(our.sent()).toMatchObject([{ to: '01023456789', text: plan.text, type: 'SMS' }]);
    expect(await our.balance()).toBe(1000 - sms);
    expect(await our.one(planned!.id)).toMatchObject({
      state: 'SENT',
      costWon: sms,
      reason: null,
      attempts: [{ n: 1, channel: 'SMS', state: 'SENT', costWon: sms, returned: false }],
    });
    const staff = await world.shop();
    const other = await messaging(world, staff)
      .owner()
      .then((one) =>
        one.refused('messages.get', {
          params: { shopNo: staff.shopNo, messageId: planned!.id },
        }),
      );
    expect(other.body.code).toBe('MESSAGE_NOT_FOUND');
  });

  it('that the vendor refuses for certain gives its credit back, and goes again by one press', async () => {
    const [planned] = await our.plan(text({ to: '01000001099' }));
    await our.drain();
    expect(await our.one(planned!.id)).toMatchObject({
      state: 'FAILED',
      reason: 'REJECTED',
      costWon: 0,
      resendable: true,
      attempts: [{ state: 'FAILED', code: '1099', returned: true }],
    });
    expect(await our.balance()).toBe(1000);
    const params = { shopNo: shop.shopNo, messageId: planned!.id };
    await (await our.owner()).call('messages.resend', { params });
    const twice = await (await our.owner()).refused('messages.resend', { params });
    expect(twice.body.code).toBe('MESSAGE_NOT_RESENDABLE');
    await our.drain();
    expect((await our.one(planned!.id)).attempts).toHaveLength(2);
  });

  it('whose answer is lost is looked up, and never sent a second time', async () => {
    our.standIn.behave('lost-answer');
    const [planned] = await our.plan(text());
    await our.drain();
    expect(await our.one(planned!.id)).toMatchObject({ state: 'UNKNOWN', reason: 'LOST', resendable: false });
    our.standIn.behave('unavailable');
    later(1);
    await our.drain();
    expect(await our.one(planned!.id)).toMatchObject({ state: 'UNKNOWN' });
    our.standIn.behave('normal');
    later(120);
    await our.drain();
    expect(['SENT', 'DELIVERED']).toContain((await our.one(planned!.id)).state);
    expect(our.sent()).toHaveLength(1);
    expect(await our.balance()).toBe(1000 - sms);
  });

  it('that the vendor never took goes again after ten minutes, and is paid once', async () => {
    our.standIn.behave('unavailable');
    const [planned] = await our.plan(text());
    await our.drain();
    our.standIn.behave('normal');
    later(1);
    await our.drain();
    expect(our.sent()).toHaveLength(0);
    later(11);
    await our.drain();
    expect(await our.one(planned!.id)).toMatchObject({
      state: 'SENT',
      attempts: [
        { state: 'FAILED', returned: true },
        { state: 'SENT', returned: false },
      ],
    });
    expect(our.sent()).toHaveLength(1);
    expect(await our.balance()).toBe(1000 - sms);
  });

  it('without credit fails and says so; nothing is sent', async () => {
    await our.credit(-1000 + sms - 1);
    const [planned] = await our.plan(text());
    await our.drain();
    expect(await our.one(planned!.id)).toMatchObject({
      state: 'FAILED',
      reason: 'CREDIT_SHORT',
      attempts: [],
    });
    await our.credit(1);
    await (
      await our.owner()
    ).call('messages.resend', {
      params: { shopNo: shop.shopNo, messageId: planned!.id },
    });
    await our.drain();
    expect(our.sent()).toHaveLength(1);
    expect(await our.balance()).toBe(0);
  });

  it('of which nothing is heard for three days is given back, and a late delivery corrects the state alone', async () => {
    const [planned] = await our.plan(text({ to: '01023456780' }));
    our.standIn.behave('normal');
    await our.drain();
    const [sent] = our.sent();
    // The vendor knows nothing new of it.
    our.standIn.behave('unavailable');
    later(73 * 60);
    await our.drain();
    expect(await our.one(planned!.id)).toMatchObject({ state: 'EXPIRED', reason: 'NO_REPORT', costWon: 0 });
    expect(await our.balance()).toBe(1000);
    const report = [{ messageId: sent!.messageId, statusCode: '4000' }];
    expect((await our.report(report, 'somebody else')).statusCode).toBe(403);
    expect((await our.report(report)).json()).toEqual({ received: 1 });
    expect((await our.report(report)).statusCode).toBe(200);
    await reports();
    expect(await our.one(planned!.id)).toMatchObject({ state: 'DELIVERED', costWon: 0 });
    expect(await our.balance()).toBe(1000);
  });
});

describe('an alimtalk', () => {
  it('that is refused for certain is followed by a text message, which is a second attempt', async () => {
    const [planned] = await our.plan(alimtalk({ to: '01000001043', fallbackText: '예약이 확정됐어요.' }));
    await our.drain();
    expect(await our.one(planned!.id)).toMatchObject({
      // The magic number is refused by text as well.
      state: 'FAILED',
      fellBack: true,
      attempts: [
        { channel: 'ALIMTALK', state: 'FAILED', returned: true },
        { channel: 'SMS', text: '예약이 확정됐어요.', state: 'FAILED', returned: true },
      ],
    });
    expect(await our.balance()).toBe(1000);
  });

  it('that did not arrive is asked about, then followed by a text message', async () => {
    const [planned] = await our.plan(alimtalk({ to: '01000003104' }));
    await our.drain();
    const [sent] = our.sent();
    expect(sent).toMatchObject({ type: 'ATA', kakaoOptions: { disableSms: true } });
    await expect.poll(() => our.sent()[0]?.statusCode, { timeout: 5000 }).toBe('3104');
    const failure = [{ messageId: sent!.messageId, statusCode: '3104' }];
    await our.report([...failure, ...failure]);
    await reports();
    later(1);
    await our.drain();
    expect(await our.one(planned!.id)).toMatchObject({
      fellBack: true,
      attempts: [{ state: 'FAILED', code: '3104', returned: true }, { channel: 'SMS' }],
    });
    expect(our.sent()).toHaveLength(2);
    expect(await our.balance()).toBe(1000 - sms);
  });
});
