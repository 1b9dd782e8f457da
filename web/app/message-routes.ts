import { createRoute } from '@tanstack/react-router';
import { NotFoundPage, ServerErrorPage } from './message-pages.tsx';
import { rootRoute } from './roots.ts';

const notFound = createRoute({ getParentRoute: () => rootRoute, path: '/404', component: NotFoundPage });
const serverError = createRoute({
  getParentRoute: () => rootRoute,
  path: '/500',
  component: ServerErrorPage,
});

export const messageRoutes = [notFound, serverError] as const;
