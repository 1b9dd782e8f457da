import type { CallsPort } from '../adapters/calls/port.ts';
import type { CallsStandIn } from '../adapters/calls/stand-in.ts';
import type { MessagingOperator, MessagingPort, TemplatesPort } from '../adapters/messaging/port.ts';
import type { MessagingStandIn } from '../adapters/messaging/stand-in.ts';
import type { MailPort } from '../adapters/mail/port.ts';
import type { MailStandIn } from '../adapters/mail/stand-in.ts';
import type { PushPort } from '../adapters/push/port.ts';
import type { FeedPort } from '../adapters/social/port.ts';
import type { FeedStandIn } from '../adapters/social/stand-in.ts';
import type { BillingKeys, CardPayments, CashReceipts } from '../adapters/payments/port.ts';
import type { LocalStorage } from '../adapters/storage/local.ts';
import type { StoragePort } from '../adapters/storage/port.ts';
import type { AccessLog } from './access-log.ts';
import type { Config } from './config.ts';
import type { Database } from './db/open.ts';
import type { DeliveryFigures } from './events/figures.ts';
import type { LiveHub } from './live.ts';
import type { Log } from './log.ts';
import type { JobSender } from './jobs.ts';
import type { Vault } from './outbound/vault.ts';
import type { Reporter } from './report/reporter.ts';

/** Everything a domain may need from outside itself, made once in main.ts and handed down. */
export interface Platform {
  config: Config;
  database: Database;
  log: Log;
  live: LiveHub;
  deliveries: DeliveryFigures;
  accessLog: AccessLog;
  reporter: Reporter;
  messaging: MessagingPort & TemplatesPort;
  messagingOperator: MessagingOperator;
  calls: CallsPort;
  /** Set while no telephone provider is configured: lines are connected to it, and nothing real rings. */
  callsStandIn: CallsStandIn | undefined;
  feeds: FeedPort;
  /** Set while no account of ours at Meta is configured: pictures come from it. */
  feedStandIn: FeedStandIn | undefined;
  /** To browsers of the shop's people. Needs no contract: our key is made from the server's secret. */
  push: PushPort;
  mail: MailPort;
  /** Set while no mail server is configured: it keeps what would have been sent. */
  mailStandIn: MailStandIn | undefined;
  storage: StoragePort;
  /** Set when files are kept on this machine's disk: the server then takes the posted forms itself. */
  localStorage: LocalStorage | undefined;
  /** What the stand-in took, while messages go to one; answers that depend on it say so. */
  standInMessages: MessagingStandIn['sent'] | undefined;
  /** Its pictures and templates, to show what it took as a phone would. */
  standInShelf: Pick<MessagingStandIn, 'images' | 'templates'> | undefined;
  payments: CashReceipts;
  /** Our own contract with the provider: what shops pay us. Shops' own contracts are in shop_connections. */
  cards: CardPayments;
  billing: BillingKeys;
  /** No payment provider is connected: cash receipts go to a stand-in, and answers say so. */
  receiptsAreStandIn: boolean;
  /** The lasting secret: signs links, picture addresses and upload forms. */
  secret: string;
  /** Enqueues work inside a command's own transaction. */
  jobs: JobSender;
  /** Seals shops' own keys at vendors. */
  vault: Vault;
}
