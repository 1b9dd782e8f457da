import type { read } from '../../../contract/home.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import { addDays } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { can } from '../../platform/shop.ts';
import type { Shop } from '../../platform/shop.ts';
import { listAudits } from '../audit/public.ts';
import { countDays, listRange, listStranded, listWaiting } from '../bookings/public.ts';
import { listPayments } from '../payments/public.ts';
import type { MerchantNeeds } from '../payments/public.ts';
import { listMissing } from '../receipts/public.ts';
import { listDeposits, listUnregistered } from '../sales/public.ts';
import { readBusinessDays } from '../schedule/public.ts';
import { readSummary } from '../statistics/public.ts';
import { listGaps } from '../waitlist/public.ts';

type Day = NonNullable<Reply<typeof read>['day']>;

const [gapDays, unregisteredDays, taskDays] = [3, 14, 400];

const readBookings = async (shop: Shop, today: ShopDate): Promise<Day> => {
  const days = { from: today, to: addDays(today, 1) };
  return {
    bookings: await listRange(shop, { ...days, latestFirst: 'false', limit: 2000 }),
    dailyStatistics: await countDays(shop, days),
    waiting: await listWaiting(shop),
    stranded: await listStranded(shop),
    gaps: await listGaps(shop, { from: today, to: addDays(today, gapDays - 1) }),
  };
};

const readSales = async (shop: Shop, today: ShopDate, practice: boolean): Promise<Day> => {
  const summary = (day: ShopDate) => readSummary(shop, { from: day, to: day, by: 'DAY', compare: 'NONE' });
  return {
    summary: await summary(today),
    summaryBefore: await summary(addDays(today, -7)),
    unregistered: await listUnregistered(shop, { from: addDays(today, -unregisteredDays), to: today }),
    deposits: await listDeposits(shop, { limit: 100 }),
    missingCashReceipts: await listMissing(shop, false, practice),
  };
};

/** What the screen of the day asks of other domains, each as its own call answers it and by that call's right. */
export const readDay = async (needs: MerchantNeeds, shop: Shop, today: ShopDate): Promise<Day> => {
  const tomorrow = addDays(today, 1);
  const tasks = { from: addDays(today, -taskDays), to: today, state: 'ATTENTION', limit: 30 } as const;
  return {
    ...(can(shop, 'bookings.read') && (await readBookings(shop, today))),
    businessDays: await readBusinessDays(shop, { from: tomorrow, to: tomorrow }),
    ...(can(shop, 'sales.read') && (await readSales(shop, today, needs.receiptsAreStandIn))),
    ...(can(shop, 'payments.read') && { payments: await listPayments(needs, shop, tasks) }),
    ...(can(shop, 'settings.write') && { proofs: await listAudits(shop) }),
  };
};
