import { addDays, shopDateOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import type { AccountId, CustomerNo, SaleId } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { allRights } from '../../../../contract/rights.ts';
import { inShop, mintAccess } from '../../../platform/shop.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { TestShop, World } from '../../../testing/world.ts';

export const day = (offset: number): ShopDate => addDays(shopDateOf(clock.now()), offset);

export const on = () => ({ on: day(0) });

/** The code of what the domain refused, or 'done'. */
export const refusal = async (work: () => Promise<unknown>): Promise<string> => {
  try {
    await work();
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};

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
    /** A sale of 60,000 won by card. */
    sale: async (customerNo: CustomerNo): Promise<SaleId> =>
      (
        await owner.call('sales.create', {
          body: {
            customerNo,
            lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 60_000 }],
            payments: [{ method: 'CARD', amountWon: 60_000 }],
          },
        })
      ).body.id as SaleId,
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
    inside: <T>(work: (shop: Shop) => Promise<T>): Promise<T> => {
      const access = mintAccess({
        shopNo,
        actor: { kind: 'employee', ...owner, name: '은지', role: 'OWNER', sessionId: 'none' },
        trade: 'NAIL',
        shopName: shop.name,
        rights: new Set(allRights),
        database: world.server.platform.database,
      });
      return inShop(access, work);
    },
    at: (id: AccountId | number) => ({ ...params, id }),
  };
};
