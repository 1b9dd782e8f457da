import { partPattern } from './address-parts.ts';

/** Addresses that people open, as the router of the office writes them; a test holds the two together. */
export const screens = [
  '/',
  '/book/calendar',
  '/book/waitlist',
  '/calls',
  '/customers',
  '/customers/$customerNo',
  '/customers/duplicates',
  '/customers/import',
  '/invite/$token',
  '/memberships',
  '/messages',
  '/messages/automatic',
  '/messages/bulk',
  '/messages/bulk/new',
  '/messages/contents',
  '/messages/contents/edit',
  '/messages/credit',
  '/messages/senders',
  '/messages/today',
  '/more',
  '/my/account',
  '/my/leave',
  '/my/pay',
  '/notices',
  '/notices/settings',
  '/online',
  '/online/calendar-feeds',
  '/online/channels',
  '/online/chatbot',
  '/online/deposits',
  '/online/instagram',
  '/online/merchant',
  '/online/naver',
  '/online/page',
  '/online/payments',
  '/online/popups',
  '/online/settlement',
  '/online/vat',
  '/open',
  '/password',
  '/password/$token',
  '/payslips/$month/$employeeNo',
  '/sales',
  '/sales/new',
  '/sales/quotes/$quoteId',
  '/sales/quotes/new',
  '/sales/receipts/$saleId',
  '/setup',
  '/shop',
  '/shop/access-log',
  '/shop/booking-rules',
  '/shop/books',
  '/shop/calendar',
  '/shop/calls',
  '/shop/chart-fields',
  '/shop/customer-pricing',
  '/shop/employees',
  '/shop/hours',
  '/shop/info',
  '/shop/menu',
  '/shop/payment-methods',
  '/shop/payroll',
  '/shop/platform-stops',
  '/shop/points',
  '/shop/products',
  '/shop/schedule',
  '/shop/subscription',
  '/shop/test-store',
  '/signin',
  '/signup',
  '/statistics',
  '/support',
] as const;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

const partOf = (part: string) =>
  part.startsWith('$') ? (partPattern(part.slice(1)) ?? '[^/]+') : escaped(part);

const patterns = screens.map((screen) => new RegExp(`^${screen.split('/').map(partOf).join('/')}/?$`, 'u'));

/** Whether a screen answers at this path, with or without the mark of the app's pages. */
export const isScreen = (path: string): boolean => {
  const plain = path.replace('/WEB-VIEW/kakao', '') || '/';
  return patterns.some((pattern) => pattern.test(plain));
};
