import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';
import { assertValidParts } from '../../lib/address-parts.ts';
import { number, oneOf, searchOf } from '../../lib/search.ts';

interface NewQuoteSearch {
  booking?: number;
  customer?: number;
  /** The quote that is changed, */
  edit?: number;
  /** or the one this begins as. */
  copy?: number;
}

const newQuote = createRoute({
  getParentRoute: () => officeRoute,
  path: '/sales/quotes/new',
  staticData: { right: 'sales.write' },
  validateSearch: searchOf<NewQuoteSearch>({ booking: number, customer: number, edit: number, copy: number }),
  component: lazyRouteComponent(() => import('./pages/new-quote-page.tsx'), 'NewQuotePage'),
});

const quote = createRoute({
  getParentRoute: () => officeRoute,
  path: '/sales/quotes/$quoteId',
  staticData: { right: 'sales.read' },
  beforeLoad: ({ params }) => assertValidParts(params),
  component: lazyRouteComponent(() => import('./pages/quote-page.tsx'), 'QuotePage'),
});

const receipt = createRoute({
  getParentRoute: () => officeRoute,
  path: '/sales/receipts/$saleId',
  staticData: { right: 'sales.read' },
  beforeLoad: ({ params }) => assertValidParts(params),
  validateSearch: searchOf<{ size?: 'A4' }>({ size: oneOf(['A4']) }),
  component: lazyRouteComponent(() => import('./pages/receipt-page.tsx'), 'ReceiptPage'),
});

export const documentPages = {
  routes: [newQuote, quote, receipt] as const,
  commands: [{ label: '견적서 쓰기', words: ['가격 내역서'], to: '/sales/quotes/new', right: 'sales.write' }],
} satisfies DomainPages;
