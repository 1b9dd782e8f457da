import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';
import { inShop } from './asked.ts';

const product = ({ items }: Furnished) => ({
  name: '새 상품',
  priceWon: 100_000,
  validDays: 365,
  usable: { itemIds: [items.gel] },
});
const reason = '사유';

/** Passes, tickets and points. */
export const membershipsSamples = {
  'memberships.passes': () => ({}),
  'memberships.createPass': (shop) => ({ body: product(shop) }),
  'memberships.savePass': (shop) => ({
    params: { id: shop.products.pass.id },
    body: { ...product(shop), version: shop.products.pass.version },
  }),
  'memberships.removePass': ({ products }) => ({ params: { id: products.pass.id } }),
  'memberships.tickets': () => ({}),
  'memberships.createTicket': (shop) => ({ body: { ...product(shop), count: 10 } }),
  'memberships.ticket': ({ products }) => ({ params: { ticketId: products.ticket.id } }),
  'memberships.saveTicket': (shop) => ({
    params: { ticketId: shop.products.ticket.id },
    body: { ...product(shop), count: 10, version: shop.products.ticket.version },
  }),
  'memberships.removeTicket': ({ products }) => ({ params: { ticketId: products.ticket.id } }),
  'memberships.accounts': inShop,
  'memberships.oneOfAccounts': ({ shopNo, accounts }) => ({ params: { shopNo, id: accounts.adjusted } }),
  'memberships.usableTickets': ({ customers }) => ({ query: { customerNo: customers.saved.id } }),
  'memberships.openAccount': ({ shopNo, customers }) => ({
    params: { shopNo },
    body: {
      kind: 'TICKET',
      customerNo: customers.saved.id,
      name: '옮긴 티켓',
      paid: 5,
      receivedWon: 50_000,
      expiresOn: null,
      reason,
    },
  }),
  'memberships.adjustAccount': ({ shopNo, accounts }) => ({
    params: { shopNo, id: accounts.adjusted },
    body: { amount: 10, reason, version: 2 },
  }),
  'memberships.extendAccount': ({ shopNo, accounts }) => ({
    params: { shopNo, id: accounts.extended },
    body: { expiresOn: '2199-12-31', reason, version: 2 },
  }),
  'memberships.shareAccount': ({ shopNo, accounts, customers }) => ({
    params: { shopNo, id: accounts.shared },
    body: { customerNos: [customers.other], version: 2 },
  }),
  'memberships.transferAccount': ({ shopNo, accounts, customers }) => ({
    params: { shopNo, id: accounts.transferred },
    body: { customerNo: customers.other, reason, version: 2 },
  }),
  'memberships.reverseEntry': ({ shopNo, accounts, adjustment }) => ({
    params: { shopNo, id: accounts.reversed },
    body: { entryId: adjustment },
  }),
  'memberships.previewRefund': ({ shopNo, accounts }) => ({ params: { shopNo, id: accounts.refunded } }),
  'memberships.refundAccount': ({ shopNo, accounts }) => ({
    params: { shopNo, id: accounts.refunded },
    body: { penaltyPercent: 0, refundWon: 10_000, method: 'CASH', version: 2 },
  }),
  'memberships.points': ({ customers }) => ({ query: { customerNo: customers.saved.id } }),
  'memberships.adjustPoints': ({ customers }) => ({
    body: { customerNo: customers.saved.id, points: 100, reason },
  }),
  'memberships.pointHistories': ({ customers }) => ({ query: { customerNo: customers.saved.id } }),
  'memberships.pointSettings': ({ shopNo }) => ({ params: { id: shopNo } }),
  'memberships.savePointSettings': ({ shopNo }) => ({
    params: { id: shopNo },
    body: { enabled: true, rates: [], useUnit: 100, minimumUse: 1000, expiresMonths: 12, version: 0 },
  }),
  'memberships.pricingOption': ({ shopNo }) => ({ params: { id: shopNo } }),
  'memberships.savePricingOption': ({ shopNo }) => ({
    params: { id: shopNo },
    body: { enabled: true, grades: ['VIP'], passHolders: true, ticketHolders: false, version: 0 },
  }),
} satisfies Record<string, (shop: Furnished) => Anything>;
