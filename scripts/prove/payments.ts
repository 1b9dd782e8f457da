import { provePayments } from '../../server/domains/payments/testing/random-events.ts';
import { openWorld } from '../../server/testing/world.ts';

/** Random orders of what may happen to a payment; each story is a booking of its own, in shops of fifty. */
export const provePaymentEvents = async (stories: number): Promise<void> => {
  const world = await openWorld();
  let charged = 0;
  for (let left = stories; left > 0; left -= 50)
    charged += await provePayments(world, await world.shop({ employees: 2 }), Math.min(50, left));
  console.log(`${stories} stories, ${charged} charges`);
};
