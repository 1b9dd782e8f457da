import type { Platform } from './platform/platform.ts';
import { receiptDesk } from './domains/receipts/public.ts';
import { createInbox } from './platform/outbound/inbox.ts';
import type { HookHandler } from './platform/outbound/inbox.ts';

/** What to do with the web hooks of each vendor, by the domain that hears them. */
const hookHandlers: readonly HookHandler[] = [];

/** Everything that talks to vendors by itself. */
export const desksOf = ({ database, log, payments }: Pick<Platform, 'database' | 'log' | 'payments'>) => [
  receiptDesk({ database, log, payments }),
  createInbox({ database, log, handlers: hookHandlers }),
];
