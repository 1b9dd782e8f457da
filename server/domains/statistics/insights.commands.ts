import type * as contract from '../../../contract/statistics.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import { addDays } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { can, readShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { ownOf } from './facts.queries.ts';
import { discountsByMaker, overdueCustomers, overruns, wishesOf } from './insights.queries.ts';
import { emptyTimes, farAbove, isOverrun, waitingFor } from './insights.rules.ts';
import { today } from './view.commands.ts';
import { heatOfWeeks } from './work.commands.ts';

type Insight = Reply<typeof contract.insights>['items'][number];

const [weeksBack, daysBack, mostTimes, mostServices, mostCustomers] = [12, 90, 2, 3, 200];

/** The weeks until yesterday, the last one first. */
const heatByWeek = (shop: Shop) =>
  heatOfWeeks(
    shop,
    Array.from({ length: weeksBack }, (_, week) => {
      const to = addDays(today(), -1 - week * 7);
      return { from: addDays(to, -6), to };
    }),
  );

const readEmptyTimes = async (shop: Shop): Promise<Insight[]> => {
  const wishes = await wishesOf(shop, today());
  return emptyTimes(await heatByWeek(shop))
    .slice(0, mostTimes)
    .map((time) => ({
      kind: 'EMPTY_TIME',
      ...time,
      from: addDays(today(), -7 * time.weeks),
      to: addDays(today(), -1),
      waiting: waitingFor(time, wishes),
    }));
};

const readOverdue = async (shop: Shop): Promise<Insight[]> => {
  const rows = await overdueCustomers(shop, today(), clock.iso(), mostCustomers);
  const [first] = rows;
  if (!first) return [];
  return [
    {
      kind: 'OVERDUE',
      count: first.total,
      worthWon: first.totalWon,
      customers: rows.map(({ total: _total, totalWon: _totalWon, ...row }) => row),
    } as Insight,
  ];
};

const readServices = async (shop: Shop): Promise<Insight[]> =>
  (await overruns(shop, { from: addDays(today(), -daysBack), to: today() }))
    .filter(isOverrun)
    .slice(0, mostServices)
    .map((row) => ({ kind: 'SERVICE_OVERRUN', ...row }) as Insight);

const readDiscounts = async (shop: Shop): Promise<Insight[]> =>
  farAbove(await discountsByMaker(shop, { from: addDays(today(), -daysBack), to: today() })).map(
    (row) => ({ kind: 'DISCOUNTS', ...row }) as Insight,
  );

/** What to look at, as of today. Each names the rows it was read from. */
export const readInsights = (shop: ShopAccess): Promise<Reply<typeof contract.insights>> =>
  readShop(shop, async (shop) => {
    const isOwn = ownOf(shop) !== null;
    return {
      from: addDays(today(), -daysBack),
      to: today(),
      items: [
        ...(await readEmptyTimes(shop)),
        ...(isOwn || !can(shop, 'customers.read') ? [] : await readOverdue(shop)),
        ...(isOwn || !can(shop, 'bookings.others') ? [] : await readServices(shop)),
        ...(isOwn ? [] : await readDiscounts(shop)),
      ],
    };
  });
