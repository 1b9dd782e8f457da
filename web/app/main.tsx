import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:interface-font.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { createQueryClient } from '../lib/query.ts';
import { onUserChange } from '../lib/session.ts';
import { isDesk, whenQuiet } from '../lib/quiet.ts';
import { startTheme } from '../lib/theme.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { createErrorListener } from './handle-error.ts';
import { keepLastSeen } from '../lib/last-seen.ts';
import { startShellWorker } from './shell-worker.ts';
import { watchMissingFiles } from '../lib/missing-files.ts';
import { handNonceToLibraries } from '../lib/nonce.ts';
import { reportClientError, reportUncaught } from './report.ts';
import { enterShopOfAddress, openInShop } from './open-in-shop.ts';
import { createAppRouter } from './router.ts';
import { bringRareLetters } from '../ui/letters.ts';
import { enterByTemporaryToken } from './temporary-token.ts';

reportUncaught();
watchMissingFiles();
handNonceToLibraries();
startTheme();

const queryClient = createQueryClient(
  // A redirect leaves without asking: the form's draft is kept for the way back.
  createErrorListener((href, replace) => void router.navigate({ href, replace, ignoreBlocker: true })),
);
const router = createAppRouter(queryClient);
onUserChange(() => queryClient.clear());
keepLastSeen(queryClient);
startShellWorker((href) => void openInShop(href, (path) => router.navigate({ href: path })));

// Asked for by a script, the program may be here before the end of the page is.
if (document.readyState === 'loading')
  await new Promise((read) => document.addEventListener('DOMContentLoaded', read, { once: true }));
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

await enterByTemporaryToken();
await enterShopOfAddress();
bringRareLetters(isDesk() ? Promise.resolve() : whenQuiet());
// The first picture of the page stands until the screen is here; drawn once and in steps that let a touch in between.
await router.load().catch(reportClientError);
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          <RouterProvider router={router} />
        </ErrorBoundary>
      </QueryClientProvider>
    </StrictMode>,
  ),
);
