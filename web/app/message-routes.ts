import { createRoute } from '@tanstack/react-router';
import { NotFoundPage, ServerErrorPage } from './message-pages.tsx';
import { officeRoute, rootRoute } from './roots.ts';

const notFound = createRoute({ getParentRoute: () => rootRoute, path: '/404', component: NotFoundPage });
const serverError = createRoute({
  getParentRoute: () => rootRoute,
  path: '/500',
  component: ServerErrorPage,
});

/** An unknown address: the way on stays where it always is. */
export const unknownRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '$',
  component: NotFoundPage,
});

export const messageRoutes = [notFound, serverError] as const;
