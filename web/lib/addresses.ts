import type { ShopDate } from '../../contract/time.ts';

type Values = Record<string, string | number | null | undefined>;

const withSearch = (path: string, values: Values): string => {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
};

/** The addresses of screens that other screens lead to, so that no domain needs to know another's pages. */
export const addresses = {
  home: '/',
  openShop: '/open',
  calendar: (date?: ShopDate) => withSearch('/book/calendar', { date }),
  booking: (id: number, date?: ShopDate) => withSearch('/book/calendar', { date, booking: id }),
  editBooking: (id: number, date: ShopDate) => withSearch('/book/calendar', { date, edit: id }),
  classSession: (id: number, date: ShopDate) => withSearch('/book/calendar', { date, class: id }),
  newBooking: (draft: { date?: ShopDate; minute?: number; employeeNo?: number; customerNo?: number } = {}) =>
    withSearch('/book/calendar', { ...draft, new: 1 }),
  /** The same visit once more, on a later day. */
  nextBooking: (after: number, date: ShopDate) => withSearch('/book/calendar', { date, after, new: 1 }),
  waitlist: (entry?: number | 'new') => withSearch('/book/waitlist', { wish: entry }),
  /** Free time on that list, by its start and employee. */
  gap: (gap: string) => withSearch('/book/waitlist', { gap }),
  customers: '/customers',
  customer: (customerNo: number, tab?: 'chart') => withSearch(`/customers/${customerNo}`, { tab }),
  newCustomer: '/customers?new=1',
  duplicates: '/customers/duplicates',
  importCustomers: (batch?: number) => withSearch('/customers/import', { batch }),
  sales: '/sales',
  /** With its day the list beneath shows the sale among its neighbours. */
  sale: (id: number, day?: ShopDate) => withSearch('/sales', { from: day, to: day, sale: id }),
  newSale: (
    from: { booking?: number; customer?: number; edit?: number; charge?: number; quote?: number } = {},
  ) => withSearch('/sales/new', from),
  receipt: (saleId: number, size?: 'A4') => withSearch(`/sales/receipts/${saleId}`, { size }),
  quotes: '/sales?view=quotes',
  quote: (id: number) => `/sales/quotes/${id}`,
  /** For a booking or a customer, or beginning as another quote is. */
  newQuote: (from: { booking?: number; customer?: number; edit?: number; copy?: number } = {}) =>
    withSearch('/sales/quotes/new', from),
  account: (id: number) => withSearch('/memberships', { account: id }),
  salesView: (view: 'unregistered' | 'unpaid' | 'deposits', day: ShopDate) =>
    withSearch('/sales', { from: day, to: day, view }),
  cashClose: (day: string) => withSearch('/sales', { from: day, to: day, view: 'close' }),
  /** One payment by card, over the list it is in. */
  payment: (id: number) => withSearch('/online/payments', { payment: id }),
  paymentTasks: (from: ShopDate) => withSearch('/online/payments', { from, state: 'ATTENTION' }),
  books: '/shop/books',
  statistics: '/statistics',
  products: '/shop/products',
  menu: '/shop/menu',
  subscription: '/shop/subscription',
  shopInfo: '/shop/info',
  credit: '/messages/credit',
  messageLog: (view: 'failed') => withSearch('/messages', { view }),
  newCampaign: '/messages/bulk/new',
  myAccount: '/my/account',
  more: '/more',
  support: '/support',
} as const;

/** Only a path of this very site survives, so that a link cannot send a fresh sign-in elsewhere. */
export const safeRedirect = (wanted: unknown, origin: string): string => {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return '/';
  try {
    const url = new URL(wanted, origin);
    const path = url.pathname + url.search + url.hash;
    // A backslash or a double slash is another way to write another host.
    const stays = url.origin === origin && !path.startsWith('//') && !url.pathname.startsWith('/signin');
    return stays ? path : '/';
  } catch {
    return '/';
  }
};

/** Why somebody comes to the sign-in page who did not ask for it. */
export const signInReasons = ['expired', 'elsewhere', 'denied'] as const;
export type SignInReason = (typeof signInReasons)[number];

/** The current address converted for after signing out: same origin, /signin, the old path kept. */
export const signInAddress = (origin: string, from: string, reason?: SignInReason): string => {
  const redirect = safeRedirect(from, origin);
  return origin + withSearch('/signin', { redirect: redirect === '/' ? null : redirect, reason });
};
