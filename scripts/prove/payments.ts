import { proveRefundsShown } from '../../server/domains/online/testing/refund-stories.ts';
import { provePayments } from '../../server/domains/payments/testing/random-events.ts';
import { proveFaultyMonth } from '../../server/domains/settlement/testing/faulty-month.ts';
import { worldOn } from '../../server/testing/world.ts';
import type { World } from '../../server/testing/world.ts';
import { campaignDatabase } from './database.ts';

const inWorld = async (work: (world: World) => Promise<void>): Promise<void> => {
  const { database } = await campaignDatabase('payments');
  const world = await worldOn(database);
  try {
    await work(world);
  } finally {
    await world.server.close();
  }
};

/** Random orders of what may happen to a payment; each story is a booking of its own, in shops of fifty. */
export const provePaymentEvents = (stories: number): Promise<void> =>
  inWorld(async (world) => {
    let charged = 0;
    for (let left = stories; left > 0; left -= 50)
      charged += await provePayments(world, await world.shop({ employees: 2 }), Math.min(50, left));
    console.log(`  ${stories} stories, ${charged} charges`);
  });

/** What calling off is said to give back is what goes back. */
export const proveRefunds = (stories: number, seed?: number): Promise<void> =>
  inWorld(async (world) => {
    const changed = await proveRefundsShown(world, stories, seed);
    console.log(`  ${stories} stories, ${changed} of them with a sum that had changed meanwhile`);
  });

/** Months in which one of twenty of the card provider's answers is lost, forged or none. */
export const proveFaultyMonths = (
  months: number,
  month: { days: number; visitsADay: number },
  seed?: number,
): Promise<void> =>
  inWorld(async (world) => {
    for (let i = 0; i < months; i += 1) {
      const drawn = seed ?? Math.floor(Math.random() * 2_000_000_000) + 1;
      console.log(`  month of seed ${drawn}`);
      const { payments, faults } = await proveFaultyMonth(world, { ...month, faults: 0.05, seed: drawn });
      console.log(`  ${payments} payments, ${faults} faults`);
    }
  });
