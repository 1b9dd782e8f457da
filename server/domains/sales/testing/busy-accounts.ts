import type { EndpointName } from '../../../../contract/index.ts';
import type { Anything } from '../../../testing/people.ts';
import { pick } from './actions.ts';
import type { Answered, Action, ActionKind } from './actions.ts';
import { day } from '../../../testing/counter.ts';

interface Desk {
  customers: readonly number[];
  account: (one: Action) => Promise<{
    at: { params: object };
    version: number;
    entries?: { id: number; reversible: boolean }[];
  }>;
  ask: (one: Action, name: EndpointName, given: Anything) => Promise<Answered | undefined>;
}

/** Manual actions on passes and tickets of a customer. */
export const accountActions = ({ customers, account, ask }: Desk) => {
  const acts = {
    undo: async (one) => {
      const { at, entries = [] } = await account(one);
      const entry = entries.find(({ reversible }) => reversible);
      if (entry) await ask(one, 'memberships.reverseEntry', { ...at, body: { entryId: entry.id } });
    },
    adjust: async (one) => {
      const { at, version } = await account(one);
      const amount = one.won % 2 === 0 ? one.won : -one.won;
      await ask(one, 'memberships.adjustAccount', { ...at, body: { amount, reason: '정정', version } });
    },
    extend: async (one) => {
      const { at, version } = await account(one);
      const expiresOn = one.won % 4 === 0 ? null : day(one.won % 30);
      await ask(one, 'memberships.extendAccount', { ...at, body: { expiresOn, reason: '사정', version } });
    },
    transfer: async (one) => {
      const { at, version } = await account(one);
      const customerNo = pick(customers, one.won);
      await ask(one, 'memberships.transferAccount', { ...at, body: { customerNo, reason: '선물', version } });
    },
    share: async (one) => {
      const { at, version } = await account(one);
      const customerNos = one.won % 3 === 0 ? [] : [pick(customers, one.won)];
      await ask(one, 'memberships.shareAccount', { ...at, body: { customerNos, version } });
    },
  } satisfies Partial<Record<ActionKind, (one: Action) => Promise<unknown>>>;
  return acts as Partial<Record<ActionKind, (one: Action) => Promise<unknown>>>;
};
