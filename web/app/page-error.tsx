import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { connection, useConnection } from '../lib/connection.ts';
import { decideErrorAction } from '../lib/error-actions.ts';
import { isProductError } from '../lib/errors.ts';
import { useStandsUnseen } from '../lib/unseen.ts';
import { isWebview } from '../lib/webview.ts';
import { ErrorPage } from './error-page.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { goThere } from './handle-error.ts';
import { reportClientError } from './report.ts';

const UnseenScreen = () => {
  useStandsUnseen();
  return (
    <ErrorScreen
      title="연결되면 자동으로 열려요"
      message={'아직 열어 본 적이 없는 화면이라 서버에 연결되어야 해요.\n인터넷 연결을 확인해 주세요.'}
    />
  );
};

/** What stands in place of a page that failed: a redirect of the table, or the generic error page. */
export const PageError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const action = decideErrorAction(error, { role: 'page', webview: isWebview() });
  const { reachable } = useConnection();
  const wasAway = useRef(!reachable);
  const onReset = () => {
    // A part of the program that did not arrive is only asked for again by a new page.
    if (!isProductError(error)) return location.reload();
    queries.reset();
    reset();
    void router.invalidate();
  };
  const again = useEffectEvent(onReset);
  useEffect(() => reportClientError(error), [error]);
  // A missing part of the program does not say by itself that the network is gone.
  useEffect(() => {
    if (!isProductError(error)) connection.unanswered();
  }, [error]);
  // Not where somebody only goes on to another screen while the network is still away.
  useEffect(() => {
    if (reachable && wasAway.current) again();
    wasAway.current = !reachable;
  }, [reachable]);
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
  if (!reachable) return <UnseenScreen />;
  return <ErrorPage error={error} onReset={onReset} />;
};
