import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';
import { inShop } from './asked.ts';

const said = ({ customers, items }: Furnished) => ({
  customerNo: customers.saved.id,
  lines: [{ itemId: items.gel, name: '젤네일', unitPriceWon: 60_000 }],
});

/** Quotes, links without a sign-in, the drawer's other cash, and the proof of the books. */
export const papersSamples = {
  'papers.quotes': inShop,
  'papers.oneOfQuotes': ({ shopNo, quotes }) => ({ params: { shopNo, quoteId: quotes.saved } }),
  'papers.createQuote': (shop) => ({
    ...inShop(shop),
    body: { ...said(shop), bookingId: shop.bookings.saved },
  }),
  'papers.saveQuote': (shop) => ({
    params: { shopNo: shop.shopNo, quoteId: shop.quotes.changed },
    body: { ...said(shop), version: 1 },
  }),
  'papers.agreeQuote': ({ shopNo, quotes }) => ({
    params: { shopNo, quoteId: quotes.agreed },
    body: { version: 1 },
  }),
  'papers.withdrawQuote': ({ shopNo, quotes }) => ({ params: { shopNo, quoteId: quotes.withdrawn } }),
  'papers.sellQuote': (shop) => ({
    params: { shopNo: shop.shopNo, quoteId: shop.quotes.sold },
    body: {
      customerNo: shop.customers.saved.id,
      lines: [{ kind: 'SERVICE', itemId: shop.items.gel, name: '젤네일', unitPriceWon: 60_000 }],
      payments: [{ method: 'CARD', amountWon: 60_000 }],
    },
  }),
  'papers.createLink': (shop) => ({ ...inShop(shop), body: { kind: 'QUOTE', quoteId: shop.quotes.saved } }),
  'papers.reportSettings': inShop,
  'papers.saveReportSettings': (shop) => ({
    ...inShop(shop),
    body: { employeeNos: [shop.owner.employeeNo], version: 0 },
  }),
  'papers.links': inShop,
  'papers.revokeLink': ({ shopNo, linkId }) => ({ params: { shopNo, linkId } }),
  'sales.moveCash': ({ shopNo, day }) => ({
    params: { shopNo, date: day },
    body: { direction: 'OUT', amountWon: 3000, reason: '택배비', beyond: true },
  }),
  'sales.reverseCashMove': ({ shopNo, day, cashMove }) => ({
    params: { shopNo, date: day, moveId: cashMove },
  }),
  'books.proofs': inShop,
  'books.prove': inShop,
} satisfies Record<string, (shop: Furnished) => Anything>;
