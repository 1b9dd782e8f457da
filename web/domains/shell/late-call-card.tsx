import { lazy } from 'react';

/** Fetched after the first screen stands: no call is shown before that. */
export const CallCard = lazy(async () => ({
  default: (await import('../calls/components/call-card.tsx')).CallCard,
}));
