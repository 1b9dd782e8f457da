import { decideErrorAction } from '../lib/error-actions.ts';
import type { ErrorAction } from '../lib/error-actions.ts';
import { leaveForSignIn } from '../lib/sign-in-redirect.ts';
import type { Go } from '../lib/sign-in-redirect.ts';
import { isGivenUp, isUnanswered } from '../lib/errors.ts';
import type { ErrorListener } from '../lib/query.ts';
import { sessionStore } from '../lib/session.ts';
import { isWebview } from '../lib/webview.ts';
import { notify } from '../ui/notify.ts';
import { reportClientError } from './report.ts';

/** Follows a redirect of the table; the address left behind comes back after signing in. */
export const goThere = (action: Extract<ErrorAction, { kind: 'redirect' }>, go: Go) => {
  if (action.to !== '/signin') return go(action.to, true);
  // Else the sign-in page would find a session and send the person straight back here.
  const { reason } = action;
  if (reason && reason !== 'denied' && sessionStore.get()) sessionStore.end(reason);
  leaveForSignIn(go, action.reason);
};

/** What every failed query and mutation comes by. Pages decide in PageError, where they stand. */
export const createErrorListener =
  (go: Go): ErrorListener =>
  (error, role, quiet) => {
    reportClientError(error);
    if (role === 'page' || isGivenUp(error)) return;
    const action = decideErrorAction(error, { role, webview: isWebview() });
    if (action.kind === 'redirect') goThere(action, go);
    else if (action.kind === 'toast' && !quiet) notify.error(isUnanswered(error) ? error : action.message);
  };
