import { lazy } from 'react';

/** Fetched after the first screen stands: nobody is on the line before that. */
export const CallCard = lazy(async () => ({
  default: (await import('../calls/components/call-card.tsx')).CallCard,
}));
