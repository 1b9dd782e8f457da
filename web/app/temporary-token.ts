import { call } from '../lib/call.ts';
import { sessionStore } from '../lib/session.ts';
import { isWebview } from '../lib/webview.ts';
import { reportClientError } from './report.ts';

/**
 * The app opens its webview with a single-use token in the address (`?token=`). It is exchanged at
 * once and taken out of the address, so that neither history nor a shared link holds it.
 */
export const enterByTemporaryToken = async (): Promise<void> => {
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  if (!isWebview() || !token) return;
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url);
  try {
    sessionStore.accept(
      await call('auth.signIn', {
        body: { grant: 'temporary', temporaryToken: token, audience: 'webview' },
      }),
    );
  } catch (error) {
    // The page then meets its own 401, which in the webview is shown and not redirected.
    reportClientError(error);
  }
};
