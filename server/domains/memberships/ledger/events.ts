import type { CustomerNo } from '../../../../contract/ids.ts';
import { eventKind, shape } from '../../../platform/events/kinds.ts';
import type { EventName, ShopEvent } from '../../../platform/events/kinds.ts';
import type { AccountKind } from './queries.ts';

interface Holder {
  customerNo: CustomerNo;
}

/** What an entry did to a pass, a ticket or a lot of points. */
export interface AccountChange {
  customer: Holder;
  /** The giver. */
  from?: Holder;
  account: { kind: AccountKind; name: string; expiresOn: string | null };
  /** Won, times or points that came (+) or went (−). */
  amount: number;
  balance: number;
  entryId: number | null;
  saleId: number | null;
}

const live = ({ subjectId, parameters }: Pick<ShopEvent<AccountChange>, 'subjectId' | 'parameters'>) =>
  [parameters.from, parameters.customer].flatMap((holder) =>
    holder ? { kind: 'membership' as const, entity: subjectId, customerNo: holder.customerNo } : [],
  );

const ofAccount = <const N extends EventName>(name: N) =>
  eventKind(name, { subject: 'account', parameters: shape<AccountChange>(), live });

export const accountIssued = ofAccount('account.issued');
export const accountCharged = ofAccount('account.charged');
export const accountUsed = ofAccount('account.used');
export const accountAdjusted = ofAccount('account.adjusted');
export const accountExtended = ofAccount('account.extended');
export const accountTransferred = ofAccount('account.transferred');
export const accountShared = ofAccount('account.shared');
export const accountRefunded = ofAccount('account.refunded');
export const accountExpired = ofAccount('account.expired');
export const accountReversed = ofAccount('account.reversed');
export const pointsEarned = ofAccount('points.earned');
export const pointsUsed = ofAccount('points.used');
export const pointsAdjusted = ofAccount('points.adjusted');
