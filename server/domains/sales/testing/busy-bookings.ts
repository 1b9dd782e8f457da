import type { EndpointName } from '../../../../contract/index.ts';
import type { Anything } from '../../../testing/people.ts';
import type { TestShop } from '../../../testing/world.ts';
import { pick } from './actions.ts';
import type { Answered, Action, ActionKind } from './actions.ts';

interface Desk {
  shop: TestShop;
  /** Each with a deposit. */
  bookings: readonly number[];
  ask: (one: Action, name: EndpointName, given: Anything) => Promise<Answered | undefined>;
  sell: (one: Action, body: object) => Promise<unknown>;
}

export const depositWon = 20_000;

/** Bookings with visits and no-shows, and what becomes of their deposits meanwhile. */
export const bookingActions = ({ shop: { shopNo }, bookings, ask, sell }: Desk) => {
  const at = ({ which }: Action) => ({ shopNo, id: pick(bookings, which) });
  const acts = {
    standOrNot: (one) =>
      ask(one, 'bookings.changeState', {
        params: { ...at(one), state: one.won % 2 === 0 ? 'CONFIRMED' : 'NO_SHOW' },
        body: {},
      }),
    serve: (one) =>
      sell(one, {
        bookingId: at(one).id,
        lines: [{ kind: 'SERVICE', name: '케어', unitPriceWon: one.won + depositWon }],
        payments: [
          { method: 'DEPOSIT', amountWon: depositWon },
          { method: 'CARD', amountWon: one.won },
        ],
      }),
    keepDeposit: (one) => {
      const amountWon = Math.min(one.won, depositWon);
      return sell(one, {
        bookingId: at(one).id,
        lines: [{ kind: 'PENALTY', name: '위약금', unitPriceWon: amountWon }],
        payments: [{ method: 'DEPOSIT', amountWon }],
      });
    },
    giveBack: async (one) => {
      const body = { amountWon: 1 + (one.won % depositWon), method: one.won % 2 === 0 ? 'CASH' : 'TRANSFER' };
      const given = await ask(one, 'sales.returnDeposit', { params: at(one), body });
      const returnId = given?.items?.at(-1)?.id;
      if (one.won % 3 === 0 && returnId !== undefined)
        await ask(one, 'sales.takeBackReturn', { params: { ...at(one), returnId } });
    },
  } satisfies Partial<Record<ActionKind, (one: Action) => Promise<unknown>>>;
  return acts as Partial<Record<ActionKind, (one: Action) => Promise<unknown>>>;
};
