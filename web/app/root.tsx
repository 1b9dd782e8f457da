import { Outlet, useRouterState } from '@tanstack/react-router';
import { Coming } from '../ui/coming.tsx';
import { Toaster } from '../ui/toaster.tsx';

const ScreenComing = () => useRouterState({ select: ({ isLoading }) => isLoading }) && <Coming />;

export const Root = () => (
  <>
    <Outlet />
    <ScreenComing />
    <Toaster />
  </>
);
