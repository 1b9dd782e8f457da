import { useSignOut } from '../lib/sign-out.ts';
import { isWebview } from '../lib/webview.ts';
import { ErrorFallback } from './error-screen.tsx';

/** Its button signs out before it leads home, so that a broken session can be left. */
export const ErrorPage = ({ error, onReset }: { error: unknown; onReset: () => void }) => {
  const signOut = useSignOut();
  return (
    <ErrorFallback
      error={error}
      webview={isWebview()}
      busy={signOut.isPending}
      onHome={() => signOut.mutate()}
      onReset={onReset}
    />
  );
};
