import { signInAddress } from '../lib/addresses.ts';
import { decideErrorAction } from '../lib/error-actions.ts';
import type { ErrorAction } from '../lib/error-actions.ts';
import type { ErrorListener } from '../lib/query.ts';
import { sessionStore } from '../lib/session.ts';
import { isWebview } from '../lib/webview.ts';
import { notify } from '../ui/notify.ts';
import { reportClientError } from './report.ts';

/** Follows a redirect of the table; the address left behind comes back after signing in. */
export const goThere = (
  action: Extract<ErrorAction, { kind: 'redirect' }>,
  go: (href: string, replace: boolean) => void,
) => {
  if (action.to !== '/signin') return go(action.to, true);
  // Else the sign-in page would find a session and send the person straight back here.
  if (action.reason === 'expired') sessionStore.end();
  const here = location.pathname + location.search;
  const { pathname, search } = new URL(signInAddress(location.origin, here, action.reason));
  if (!location.pathname.startsWith('/signin')) go(pathname + search, true);
};

/** What every failed query and mutation comes by. Pages decide in PageError, where they stand. */
export const createErrorListener =
  (go: (href: string, replace: boolean) => void): ErrorListener =>
  (error, role, quiet) => {
    reportClientError(error);
    if (role === 'page') return;
    const action = decideErrorAction(error, { role, webview: isWebview() });
    if (action.kind === 'redirect') goThere(action, go);
    else if (action.kind === 'toast' && !quiet) notify.error(action.message);
  };
