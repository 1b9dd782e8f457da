import { errors } from '../../contract/errors.ts';
import { signInAddress } from './addresses.ts';
import type { SignInReason } from './addresses.ts';
import { ProductError } from './errors.ts';

export type Go = (href: string, replace: boolean) => void;

/** To the sign-in page; the address left behind comes back after signing in. */
export const leaveForSignIn = (go: Go, reason?: SignInReason): void => {
  // Several calls may be refused at once, and only the first still knows where we were.
  if (location.pathname.startsWith('/signin')) return;
  const here = location.pathname + location.search;
  const { pathname, search } = new URL(signInAddress(location.origin, here, reason));
  go(pathname + search, true);
};

/** The app's webview has no sign-in page: it shows this error, and the app brings a new token. */
export const signInNeeded = (): ProductError =>
  new ProductError({
    status: 401,
    url: location.pathname,
    code: 'UNAUTHENTICATED',
    errors: [],
    message: errors.UNAUTHENTICATED.message,
    endpoint: 'employees.me',
  });
