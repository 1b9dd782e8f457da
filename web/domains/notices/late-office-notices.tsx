import { lazy } from 'react';

/** Our own notices can wait for the first screen. */
export const OfficeNotices = lazy(async () => ({
  default: (await import('./components/office-notices.tsx')).OfficeNotices,
}));
