import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { TabProps } from './tabs.rules.ts';

/** Cards of the summary, in the order in which they stand; each draws nothing when it has nothing to say. */
export const summaryCards: readonly { key: string; of: ComponentType<TabProps> }[] = [
  { key: 'facts', of: lazy(async () => ({ default: (await import('./cards/facts.tsx')).FactsCard })) },
  {
    key: 'consents',
    of: lazy(async () => ({ default: (await import('./cards/consents.tsx')).ConsentsCard })),
  },
];
