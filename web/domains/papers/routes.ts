import { IconScale } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';

interface NewQuoteSearch {
  booking?: number;
  customer?: number;
  /** The quote that is changed, */
  edit?: number;
  /** or the one this begins as. */
  copy?: number;
}

const number = (value: unknown): number | undefined => (Number(value) > 0 ? Number(value) : undefined);

const newQuote = createRoute({
  getParentRoute: () => officeRoute,
  path: '/sales/quotes/new',
  staticData: { right: 'sales.write' },
  validateSearch: (search: Record<string, unknown>): NewQuoteSearch =>
    Object.fromEntries(
      (['booking', 'customer', 'edit', 'copy'] as const).flatMap((key) => {
        const value = number(search[key]);
        return value === undefined ? [] : [[key, value]];
      }),
    ),
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
  validateSearch: ({ size }: Record<string, unknown>): { size?: 'A4' } => (size === 'A4' ? { size } : {}),
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
      icon: IconScale,
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
