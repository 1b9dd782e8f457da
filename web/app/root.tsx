import { Outlet } from '@tanstack/react-router';
import { Toaster } from '../ui/toaster.tsx';

export const Root = () => (
  <>
    <Outlet />
    <Toaster />
  </>
);
