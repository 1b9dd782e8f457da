import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CustomerNo } from '../../../../contract/ids.ts';
import { instantAt, msOf, shopDateOf } from '../../../../contract/time.ts';
import { useClock } from '../../../platform/clock.ts';
import { messaging } from '../../../testing/messaging.ts';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';

let world: World;
let shop: TestShop;
let our: ReturnType<typeof messaging>;
let restore = () => {};
let phones = 41_000_000;

const at = (minute: number) => {
  restore();
  const now = msOf(instantAt(shopDateOf(Date.now()), minute));
  restore = useClock(() => now);
};
const customer = async (
  agreed: ('MARKETING' | 'NIGHT')[],
): Promise<{ customerNo: CustomerNo; phone: string }> => {
  const phone = `010${(phones += 1)}`;
  const { customerNo } = (
    await (
      await our.owner()
    ).call('customers.create', { params: { shopNo: shop.shopNo }, body: { name: '이서준', phone } })
  ).body;
  if (agreed.length > 0)
    await (
      await our.owner()
    ).call('consents.say', {
      params: { shopNo: shop.shopNo, customerNo },
      body: { changes: agreed.map((kind) => ({ kind, given: true })), source: 'PAPER' },
    });
  return { customerNo, phone };
};
const birthday = ({ customerNo, phone }: { customerNo: CustomerNo; phone: string }) =>
  our.plan({
    kind: 'BIRTHDAY',
    dedupeKey: `birthday:${customerNo}`,
    to: phone,
    customerNo,
    text: '생일을 축하해요! 이번 달 케어 10% 할인해 드려요.',
  });

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  at(11 * 60);
  shop = await world.shop();
  our = messaging(world, shop);
  await our.credit(1000);
  await our.number();
});
afterEach(() => restore());

it('advertising leaves with its frame to who agreed, and says which rule held back the rest', async () => {
  const agreed = await customer(['MARKETING']);
  const silent = await customer([]);
  await birthday(agreed);
  await birthday(silent);
  await our.drain();
  expect(our.sent()).toMatchObject([
    {
      to: agreed.phone,
      from: '0212345678',
      type: 'LMS',
      text: `(광고)${shop.name}\n생일을 축하해요! 이번 달 케어 10% 할인해 드려요.\n무료수신거부 080-123-4567`,
    },
  ]);
  expect(await our.all()).toContainEqual(
    expect.objectContaining({ state: 'SKIPPED', reason: 'CONSENT_MISSING', costWon: 0 }),
  );
});

it('at night it waits for eight in the morning, unless the customer agreed to the night', async () => {
  at(22 * 60);
  const day = await customer(['MARKETING']);
  const night = await customer(['MARKETING', 'NIGHT']);
  await birthday(day);
  await birthday(night);
  await our.drain();
  expect(our.sent().map(({ to }) => to)).toEqual([night.phone]);
  expect(await our.all()).toContainEqual(expect.objectContaining({ state: 'SCHEDULED', reason: 'NIGHT' }));
  at(32 * 60 + 1);
  await our.drain();
  expect(our.sent().map(({ to }) => to)).toContain(day.phone);
});

it('who refuses by 080 has refused: it is written down, and the next one is not sent', async () => {
  const { customerNo } = (
    await (
      await our.owner()
    ).call('customers.create', {
      params: { shopNo: shop.shopNo },
      body: { name: '박하은', phone: '01000001061' },
    })
  ).body;
  const params = { shopNo: shop.shopNo, customerNo };
  await (
    await our.owner()
  ).call('consents.say', {
    params,
    body: { changes: [{ kind: 'MARKETING', given: true }], source: 'COUNTER' },
  });
  await birthday({ customerNo, phone: '01000001061' });
  await our.drain();
  expect(await our.all()).toMatchObject([{ state: 'FAILED', reason: 'OPTED_OUT' }]);
});
