export type LiveKind =
  | 'booking'
  | 'books'
  | 'call'
  | 'campaign'
  | 'channel'
  | 'charge'
  | 'credit'
  | 'sale'
  | 'customer'
  | 'employee'
  | 'goal'
  | 'incentive'
  | 'inventory'
  | 'membership'
  | 'menu'
  | 'message'
  | 'migration'
  | 'notice'
  | 'paper'
  | 'payment'
  | 'report'
  | 'right'
  | 'schedule'
  | 'settlement'
  | 'shop'
  | 'subscription'
  | 'template'
  | 'waitlist'
  | 'zeroShop';

/** What changed; the reader refetches just that. */
export interface LiveChange {
  id: number;
  kind: LiveKind;
  /** The entity's number, and the days it touches (before and after). */
  entity?: number;
  days?: string[];
  customerNo?: number;
  /** A booking that waits for an approval or a deposit, or did until now. */
  waiting?: boolean;
  /** Progress of a long task; only sent while it runs. */
  progress?: { done: number; total: number };
  /** The long job of a request whose progress it is, by the name that the request gave it (`x-job`). */
  job?: string;
  /** The job's caller gave it up, and this is what came of it: nothing of it stands, or all of it. */
  ended?: true;
}

/**
 * How far a change reaches among the answers that read its kind. true: all of them. entity: the one whose
 * address names it. customer: the ones about its customer. days: the ones of the days it touches. A change
 * without thing, customer or days reaches all.
 */
export type Reach = true | 'entity' | 'customer' | 'days';
