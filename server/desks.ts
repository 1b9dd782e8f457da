import type { Platform } from './platform/platform.ts';
import { ownTextDesk } from './domains/auth/public.ts';
import { feedDesk } from './domains/channels/public.ts';
import { inspectionDesk, messagesDesk, reportHandler } from './domains/messages/public.ts';
import { mailDesk, pushDesk } from './domains/notices/public.ts';
import { cardRefundDesk, orderDesk, paymentHookHandler } from './domains/payments/public.ts';
import { receiptDesk } from './domains/receipts/public.ts';
import { chargeDesk, keyDesk, refundDesk } from './domains/subscription/public.ts';
import { createInbox } from './platform/outbound/inbox.ts';
import type { HookHandler } from './platform/outbound/inbox.ts';

/** What to do with the web hooks of each vendor, by the domain that hears them. */
const hookHandlers: readonly HookHandler[] = [reportHandler, paymentHookHandler];

type Needs = Pick<
  Platform,
  | 'database'
  | 'feeds'
  | 'log'
  | 'storage'
  | 'config'
  | 'receiptsAreStandIn'
  | 'messaging'
  | 'messagingOperator'
  | 'payments'
  | 'cards'
  | 'billing'
  | 'vault'
  | 'push'
  | 'mail'
>;

/** Everything that talks to vendors by itself. */
export const desksOf = ({
  database,
  log,
  feeds,
  storage,
  payments,
  cards,
  billing,
  vault,
  messaging,
  messagingOperator: operator,
  config,
  receiptsAreStandIn,
  push,
  mail,
}: Needs) => [
  receiptDesk({ database, log, payments }),
  ownTextDesk({ database, log, messaging, config }),
  chargeDesk({ database, log, cards, billing, vault }),
  refundDesk({ database, log, cards, billing, vault }),
  keyDesk({ database, log, billing, vault }),
  messagesDesk({ database, log, messaging, storage, operator }),
  inspectionDesk({ database, log, templates: messaging }),
  feedDesk({ database, log, feeds, storage, vault }),
  orderDesk({ database, log, cards, vault, config, receiptsAreStandIn }),
  cardRefundDesk({ database, log, cards, vault, config, receiptsAreStandIn }),
  pushDesk({ database, log, push }),
  mailDesk({ database, log, mail, config }),
  createInbox({ database, log, handlers: hookHandlers }),
];
