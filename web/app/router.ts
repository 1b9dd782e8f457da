import { createRouter } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { isBarePath, withBareMark, withoutBareMark } from '../lib/webview.ts';
import { domains, officeRoutes, openRoutes } from './domains.ts';
import { NotFoundPage } from './message-pages.tsx';
import { messageRoutes, unknownRoute } from './message-routes.ts';
import { PageError } from './page-error.tsx';
import { officeRoute, rootRoute } from './roots.ts';

const routeTree = rootRoute.addChildren([
  ...openRoutes,
  ...messageRoutes,
  officeRoute.addChildren([...officeRoutes, unknownRoute]),
]);

const rewritten = (url: URL, rewrite: (pathname: string) => string): URL => {
  const next = new URL(url);
  next.pathname = rewrite(url.pathname);
  return next;
};

export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: {
      queryClient,
      nav: domains.flatMap((domain) => domain.nav ?? []).toSorted((one, other) => one.order - other.order),
      commands: domains.flatMap((domain) => domain.commands ?? []),
      messages: domains
        .flatMap((domain) => domain.messages ?? [])
        .toSorted((one, other) => one.order - other.order),
      online: domains
        .flatMap((domain) => domain.online ?? [])
        .toSorted((one, other) => one.order - other.order),
      shop: domains.flatMap((domain) => domain.shop ?? []).toSorted((one, other) => one.order - other.order),
    },
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    rewrite: {
      // The app's pages answer at their plain address and under /WEB-VIEW/kakao; once there, one stays.
      input: ({ url }) => (isBarePath(url.pathname) ? rewritten(url, withoutBareMark) : undefined),
      output: ({ url }) => (isBarePath(location.pathname) ? rewritten(url, withBareMark) : undefined),
    },
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
