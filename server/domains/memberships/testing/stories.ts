import { addDays, shopDateOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import type { AccountId, CustomerNo } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import { allRights } from '../../../../contract/rights.ts';
import { inShop, mintScope } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import type { TestShop, World } from '../../../testing/world.ts';

export const day = (offset: number): ShopDate => addDays(shopDateOf(clock.now()), offset);

/** What a counter does with passes and tickets in a story. */
export const counter = (world: World, shop: TestShop) => {
  const { owner, shopNo } = shop;
  const params = { shopNo };
  let people = 0;
  return {
    customer: async (name?: string): Promise<CustomerNo> => {
      people += 1;
      const body = { name: name ?? `손님${people}` };
      return (await owner.call('customers.create', { params, body })).body.customerNo;
    },
    pass: async (more: object = {}) =>
      (
        await owner.call('memberships.createPass', {
          body: { name: '20만원권', priceWon: 200_000, bonusWon: 20_000, validDays: 365, ...more },
        })
      ).body,
    ticket: async (more: object = {}) =>
      (
        await owner.call('memberships.createTicket', {
          body: { name: '젤네일 10회', priceWon: 450_000, count: 10, validDays: 180, ...more },
        })
      ).body,
    read: async (id: number) =>
      (await owner.call('memberships.oneOfAccounts', { params: { ...params, id } })).body,
    usable: async (customerNo: number) =>
      (await owner.call('memberships.usableTickets', { query: { customerNo } })).body,
    /** In one transaction of the shop, as the domains above work with the ledger. */
    inside: <T>(work: (db: Tx, scope: ShopScope) => Promise<T>): Promise<T> => {
      const scope = mintScope({
        userId: owner.userId,
        sessionId: 'none',
        shopNo,
        employeeNo: owner.employeeNo,
        name: '은지',
        role: 'OWNER',
        trade: 'NAIL',
        shopName: shop.name,
        rights: new Set(allRights),
        database: world.server.platform.database,
      });
      return inShop(scope, (db) => work(db, scope));
    },
    at: (id: AccountId | number) => ({ ...params, id }),
  };
};
