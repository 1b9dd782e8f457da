import { afterEach, beforeAll, beforeEach } from 'vitest';
import type { BookingId, CustomerNo } from '../../../../contract/ids.ts';
import { instantAt, msOf, shopDateOf } from '../../../../contract/time.ts';
import { useClock } from '../../../platform/clock.ts';
import { counter } from '../../../testing/counter.ts';
import { deliverEvents } from '../../../testing/deliver.ts';
import { messaging } from '../../../testing/messaging.ts';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';

/** A shop of its own for each story, whose owner turns messages on and whose clock stands where it is put. */
export const planningStories = () => {
  let world: World;
  let shop: TestShop;
  let our: ReturnType<typeof messaging>;
  let restore = () => {};
  let phones = 52_000_000;
  const newPhone = () => `010${(phones += 1)}`;
  const today = shopDateOf(Date.now());

  /** So many minutes after midnight of today in Seoul. */
  const at = (minute: number) => {
    restore();
    const now = msOf(instantAt(today, minute));
    restore = useClock(() => now);
  };
  const desk = async () => counter(shop, await our.owner());
  const heard = () => deliverEvents(world.server.platform.database, shop.shopNo);
  const customer = async (over: object = {}): Promise<{ customerNo: CustomerNo; phone: string }> => {
    const phone = newPhone();
    const { customerNo } = (
      await (
        await our.owner()
      ).call('customers.create', {
        params: { shopNo: shop.shopNo },
        body: { name: '김지우', phone, ...over },
      })
    ).body;
    return { customerNo, phone };
  };
  const said = async (customerNo: CustomerNo) =>
    (await our.all())
      .filter((one) => one.customer?.customerNo === customerNo)
      .map(({ kind, state, dueAt }) => [kind, state, dueAt]);
  const change = async (id: BookingId, over: object) => {
    const person = await desk();
    const { version } = await person.booking(id);
    return person.person.call('bookings.change', {
      params: { shopNo: shop.shopNo, id },
      body: { version, ...over },
    });
  };
  const state = async (id: BookingId, next: 'CANCELLED' | 'NO_SHOW' | 'CONFIRMED') =>
    (await desk()).person.call('bookings.changeState', {
      params: { shopNo: shop.shopNo, id, state: next },
      body: {},
    });
  const turnOn = async (...rules: object[]) => {
    const person = await our.owner();
    const { body } = await person.call('alarms.readType', { params: { id: shop.shopNo } });
    const type = await person.call('alarms.saveType', {
      params: { id: shop.shopNo },
      body: { type: 'ALIMTALK', version: body.version },
    });
    if (rules.length > 0)
      await person.call('alarms.saveTexts', {
        body: {
          rules: rules.map((rule) => ({ on: true, timing: {}, ...rule })),
          version: type.body.version,
        } as never,
      });
    await heard();
  };

  beforeAll(async () => {
    world = await openWorld();
  });
  beforeEach(async () => {
    at(11 * 60);
    shop = await world.shop();
    our = messaging(world, shop);
    await our.credit(10_000);
  });
  afterEach(() => restore());
  return {
    newPhone,
    at,
    desk,
    heard,
    customer,
    said,
    change,
    state,
    turnOn,
    today,
    get our() {
      return our;
    },
    get shop() {
      return shop;
    },
    get world() {
      return world;
    },
  };
};
