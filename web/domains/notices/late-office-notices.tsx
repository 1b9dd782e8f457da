import { lazy } from 'react';

/** Nobody waits for what we have to tell. */
export const OfficeNotices = lazy(async () => ({
  default: (await import('./components/office-notices.tsx')).OfficeNotices,
}));
