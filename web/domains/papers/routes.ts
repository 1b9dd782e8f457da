import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';
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
  component: lazyRouteComponent(() => import('./pages/quote-page.tsx'), 'QuotePage'),
});

const receipt = createRoute({
  getParentRoute: () => officeRoute,
  path: '/sales/receipts/$saleId',
  staticData: { right: 'sales.read' },
  validateSearch: searchOf<{ size?: 'A4' }>({ size: oneOf(['A4']) }),
  component: lazyRouteComponent(() => import('./pages/receipt-page.tsx'), 'ReceiptPage'),
});

const books = createRoute({
  getParentRoute: () => officeRoute,
  path: '/shop/books',
  staticData: { right: 'settings.write' },
  component: lazyRouteComponent(() => import('./pages/books-page.tsx'), 'BooksPage'),
});

export const paperPages = {
  routes: [newQuote, quote, receipt, books] as const,
  shop: [
    {
      label: '장부 점검',
      note: '매출, 결제, 회원권이 서로 맞는지',
      icon: 'scale',
      to: '/shop/books',
      order: 85,
      right: 'settings.write',
    },
  ],
  commands: [
    { label: '견적서 쓰기', words: ['가격 내역서'], to: '/sales/quotes/new', right: 'sales.write' },
    { label: '장부 점검', words: ['장부', '검산'], to: '/shop/books', right: 'settings.write' },
  ],
} satisfies DomainPages;
