import assert from 'node:assert/strict';
import type { ClassId } from '../../contract/ids.ts';
import { instantAt } from '../../contract/time.ts';
import { answered } from '../../server/domains/bookings/testing/outside.ts';
import type { Told } from '../../server/testing/people.ts';
import { onlyNamed, stampede, tally } from './race-stage.ts';
import type { Scenes, Stage } from './race-stage.ts';

const standingOn = async ({ shop }: Stage, day: string): Promise<number> => {
  const { body } = await shop.owner.raw('bookings.list', {
    params: { shopNo: shop.shopNo },
    query: { from: day, to: day },
  });
  return (body as { items: unknown[] }).items.length;
};

/** Customers outside against the desk, against each other, and against the shop that closes its channels. */
export const outsideScenes: Scenes = {
  'seats: the desk, customers outside and their holds': async (stage) => {
    const { shop, customer } = stage;
    const day = stage.nextDay();
    const seats = 15;
    const params = { shopNo: shop.shopNo };
    const startAt = instantAt(day, 900);
    const opened = await shop.owner.raw('classes.create', {
      params,
      body: { itemId: shop.items.gel, employeeNo: shop.owner.employeeNo, startAt, seats },
    });
    const yoga = { id: (opened.body as { id: ClassId }).id, startAt };
    // A guest with a hold books under it at once; no seat is given up.
    const sitUnderHold = async () => {
      const { token } = await customer.keep(yoga);
      return customer.sit(yoga, { holdToken: token });
    };
    const counts = tally(
      await stampede(stage.crowd, stage.clients / 3, (person, i) => {
        if (i % 3 === 0)
          return person.raw('classes.bookSeat', {
            params: { ...params, id: yoga.id },
            body: { customer: { kind: 'walkIn', name: `수련생${i}` } },
          });
        return answered(i % 3 === 1 ? customer.sit(yoga) : sitUnderHold());
      }),
    );
    assert.equal(counts['ok'], seats, JSON.stringify(counts));
    assert.equal(await standingOn(stage, day), seats);
    onlyNamed(counts, ['ok', 'CLASS_FULL']);
    return counts;
  },
  'a stop amid customers outside': async (stage) => {
    const day = stage.nextDay();
    let atStop: number | undefined;
    const body = { platforms: ['ZERO_SHOP'], startAt: instantAt(day, 0), endAt: instantAt(day, 1440) };
    const stop = async (): Promise<Told<unknown>> => {
      const told = await stage.shop.owner.raw('platform-bookings.addStop', { body });
      atStop = await standingOn(stage, day);
      return told;
    };
    const answers = await stampede(stage.crowd, 80, (_, i) =>
      i === 25 ? stop() : stage.outside(day, 600 + (i % 12) * 60, null),
    );
    // A request under way is in before the stop is told, or not at all.
    assert.equal(await standingOn(stage, day), atStop);
    const counts = tally(answers);
    onlyNamed(counts, ['ok', 'BOOKING_CHANNEL_STOPPED', 'BOOKING_NO_FREE_EMPLOYEE']);
    return counts;
  },
};
