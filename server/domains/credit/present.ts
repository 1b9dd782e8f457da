import type { autoCharge, entries, products, remaining } from '../../../contract/credit.ts';
import type { ChannelPrices } from '../../../contract/credit-products.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import { won } from '../../../contract/money.ts';
import type { Instant, ShopDate } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { AutoChargeRow } from './auto-charge.queries.ts';
import { firstOfMonth } from './auto-charge.rules.ts';
import { offerOf, pricesOf, productsOn } from './prices.rules.ts';
import type { PurchaseRow } from './purchases.queries.ts';
import type { Account, EntryRow } from './queries.ts';
import { daysLeftAt, isLow } from './remaining.rules.ts';
import { totalOf } from './taking.rules.ts';

export const presentProducts = (day: ShopDate, practice: boolean): Reply<typeof products> => ({
  items: productsOn(day).map((product) => {
    const { totalWon, vatWon, creditWon, bonusWon } = offerOf(product);
    return { id: product.id, name: product.name, payWon: totalWon, vatWon, creditWon, bonusWon };
  }),
  prices: pricesOf(day),
  practice,
});

const neverSaved = {
  enabled: false,
  belowWon: 5_000,
  productId: 'C10000',
  monthlyCapWon: 110_000,
  version: 0,
};

const settingsOf = (row: AutoChargeRow | undefined) =>
  row
    ? {
        enabled: row.enabled,
        belowWon: row.below_won,
        productId: row.product_id,
        monthlyCapWon: row.monthly_cap_won,
        version: row.version,
      }
    : neverSaved;

export const presentAutoCharge = (
  row: AutoChargeRow | undefined,
  open: PurchaseRow | undefined,
  spentWon: number,
): Reply<typeof autoCharge> => {
  const isCapReached = row?.cap_reached_in === firstOfMonth(clock.now());
  return {
    ...settingsOf(row),
    spentThisMonthWon: won(spentWon),
    pausedReason: row?.enabled ? (row.paused_reason ?? (isCapReached ? 'MONTHLY_CAP' : null)) : null,
    open: open ? { failures: open.failures, nextTryAt: open.next_try_at as Instant | null } : null,
  };
};

interface Use {
  spentWon: number;
  days: number;
  waitingWon: number;
}

export const presentRemaining = (
  account: Account,
  { spentWon, days, waitingWon }: Use,
  prices: ChannelPrices,
): Reply<typeof remaining> => {
  const availableWon = totalOf(account);
  const daysLeft = daysLeftAt(availableWon, spentWon, days);
  return {
    availableWon: won(availableWon),
    paidWon: won(account.paidWon),
    bonusWon: won(account.bonusWon),
    waitingWon: won(waitingWon),
    about: {
      alimtalk: Math.floor(availableWon / prices.ALIMTALK),
      sms: Math.floor(availableWon / prices.SMS),
      lms: Math.floor(availableWon / prices.LMS),
    },
    daysLeft,
    // A shop that never had any and has nothing to send is not told.
    low: (account.entryCount > 0 || waitingWon > 0) && isLow(availableWon, waitingWon, daysLeft),
  };
};

export const presentEntry = (row: EntryRow): Reply<typeof entries>['items'][number] => ({
  no: row.no,
  kind: row.kind,
  amountWon: won(row.paid_won + row.bonus_won),
  paidWon: won(row.paid_won),
  bonusWon: won(row.bonus_won),
  balanceAfterWon: won(row.paid_after_won + row.bonus_after_won),
  messageId: row.message_id,
  attempt: row.n,
  reason: row.reason,
  actorName: row.actor_name,
  createdAt: row.created_at as Instant,
});
