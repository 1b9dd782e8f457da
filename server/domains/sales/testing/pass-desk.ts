import type { AccountId, CustomerNo } from '../../../../contract/ids.ts';
import { counter } from '../../../testing/counter.ts';
import type { TestShop } from '../../../testing/world.ts';

/** What stories about passes and tickets sell, open and read; the shop is there once they run. */
export const passDesk = (shop: () => TestShop) => {
  const line = (name: string, unitPriceWon: number, over: object = {}) => ({
    kind: 'SERVICE',
    name,
    unitPriceWon,
    ...over,
  });
  const gel = () => line('젤네일', 60_000, { itemId: shop().items.gel });
  const card = (amountWon: number) => ({ method: 'CARD', amountWon });

  const passProduct = async (priceWon = 200_000, bonusWon = 20_000) =>
    (
      await shop().owner.call('memberships.createPass', {
        body: { name: '20만원권', priceWon, bonusWon, validDays: 365 },
      })
    ).body;
  const ticketProduct = async (count = 5, priceWon = 250_000) =>
    (
      await shop().owner.call('memberships.createTicket', {
        body: {
          name: '젤네일 5회',
          priceWon,
          count,
          validDays: 180,
          usable: { itemIds: [shop().items.gel] },
        },
      })
    ).body;

  const regular = async () => (await counter(shop()).customer()).customerNo;
  const account = async (id: number) =>
    (
      await shop().owner.call('memberships.oneOfAccounts', {
        params: { shopNo: shop().shopNo, id: id as AccountId },
      })
    ).body;
  const open = async (customerNo: CustomerNo, over: object = {}) =>
    (
      await shop().owner.call('memberships.openAccount', {
        params: { shopNo: shop().shopNo },
        body: {
          kind: 'PASS',
          customerNo,
          name: '옮긴 정액권',
          paid: 100_000,
          receivedWon: 100_000,
          expiresOn: null,
          reason: '장부',
          ...over,
        },
      })
    ).body;
  return { line, gel, card, passProduct, ticketProduct, regular, account, open };
};
