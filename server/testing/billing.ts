import type { BillingPeriod, Plan } from '../../contract/subscription-plans.ts';
import { openSession } from '../domains/auth/public.ts';
import { keyDesk } from '../domains/subscription/keys.commands.ts';
import { chargeDesk } from '../domains/subscription/charging.commands.ts';
import { refundDesk } from '../domains/subscription/refunding.commands.ts';
import { takeSteps } from '../domains/subscription/steps.commands.ts';
import type { Caller } from './people.ts';
import type { TestShop, World } from './world.ts';

export const goodCard = {
  cardNo: '4111222233334444',
  expYear: '30',
  expMonth: '12',
  idNo: '900101',
  cardPw: '12',
  agreed: true as const,
};
/** What the stand-in makes of a card's last digits. */
export const poorCard = { ...goodCard, cardNo: '4111222233330051' };
export const deadCard = { ...goodCard, cardNo: '4111222233333021' };

/** A shop and what it pays us. */
export const billing = (world: World, shop: TestShop) => {
  const { platform, paymentStandIn } = world.server;
  if (!paymentStandIn) throw new Error('stories are told with the stand-in');
  const params = { id: shop.shopNo };
  // Tokens live for minutes, the stories here for months.
  const owner = async (): Promise<Caller> => {
    const { userId } = shop.owner;
    const session = await openSession(platform, { userId, shopNo: shop.shopNo, audience: 'api' });
    return world.person(session.accessToken);
  };
  const read = async () => (await (await owner()).call('subscription.get', { params })).body;
  const offer = async (plan: Plan, period: BillingPeriod) => {
    const found = (await read()).plans.find((one) => one.plan === plan && one.period === period);
    if (!found) throw new Error('no such plan');
    return found;
  };
  const settle = async () => {
    await chargeDesk(platform).drain();
    await refundDesk(platform).drain();
    await keyDesk(platform).drain();
  };
  const choose = async (plan: Plan, period: BillingPeriod) => {
    const { todayWon } = await offer(plan, period);
    const body = { plan, period, expectTotalWon: todayWon };
    return (await (await owner()).call('subscription.start', { params, body })).body;
  };
  return {
    params,
    owner,
    read,
    offer,
    choose,
    settle,
    standIn: paymentStandIn,
    register: async (card = goodCard) => (await owner()).call('subscription.registerCard', { body: card }),
    replace: async (card = goodCard) => (await owner()).call('subscription.replaceCard', { body: card }),
    /** Chooses a plan and pays for it. */
    buy: async (plan: Plan, period: BillingPeriod) => {
      const charge = await choose(plan, period);
      await settle();
      return charge;
    },
    /** What the job does, and then the desks. */
    step: async () => {
      await takeSteps(platform.database);
      await settle();
    },
    payments: async () =>
      (await (await owner()).call('subscription.payments', { params, query: {} })).body.items,
  };
};
