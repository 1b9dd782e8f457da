import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { decideErrorAction } from '../lib/error-actions.ts';
import { isProductError } from '../lib/errors.ts';
import { isWebview } from '../lib/webview.ts';
import { ErrorPage } from './error-page.tsx';
import { goThere } from './handle-error.ts';
import { reportClientError } from './report.ts';

/** What stands in place of a page that failed: a redirect of the table, or the generic error page. */
export const PageError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const action = decideErrorAction(error, { role: 'page', webview: isWebview() });
  useEffect(() => reportClientError(error), [error]);
  useEffect(() => {
    const decided = decideErrorAction(error, { role: 'page', webview: isWebview() });
    if (decided.kind !== 'redirect') return;
    goThere(decided, (href, replace) => {
      queries.reset();
      void router.navigate({ href, replace, ignoreBlocker: true });
    });
  }, [error, queries, router]);
  // A 401 hides the fallback: the person is already on the way to the sign-in page.
  if (action.kind === 'redirect') return null;
  return (
    <ErrorPage
      error={error}
      onReset={() => {
        // A part of the program that did not arrive is only asked for again by a new page.
        if (!isProductError(error)) return location.reload();
        queries.reset();
        reset();
        void router.invalidate();
      }}
    />
  );
};
