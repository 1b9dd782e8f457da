import type * as contract from '../../../contract/statistics.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import { channels, moneySteps } from '../../../contract/statistics/words.ts';
import { lineKind } from '../../../contract/sales/lines.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { ownOf } from './facts.queries.ts';
import { moneyBySteps, tillWon } from './money.queries.ts';
import type { Period } from './period.rules.ts';
import { prepaidByKind } from './prepaid.queries.ts';
import type { PrepaidKind, PrepaidSums } from './prepaid.queries.ts';
import { booksWon, linesByKind, paymentsByMethod, salesByTimeAndChannel } from './sales.queries.ts';
import type { SaleSums } from './sales.queries.ts';
import { emptySale } from './sales.rules.ts';
import { addUp, besideByKey, inOrder, timed } from './view.rules.ts';
import { readView } from './view.commands.ts';
import type { Asked } from './view.commands.ts';

const noShare = { count: 0, totalWon: 0, realSalesWon: 0, deductedWon: 0 };

const readSales = async (shop: Shop, period: Period, { by }: Asked) => {
  const isOwn = ownOf(shop) !== null;
  return {
    ...(await salesByTimeAndChannel(shop, period, by)),
    methods: isOwn ? [] : await paymentsByMethod(shop, period),
    kinds: await linesByKind(shop, period),
    steps: isOwn ? [] : await moneyBySteps(shop, period),
    prepaid: isOwn ? null : await prepaidByKind(shop, period),
  };
};
type Read = Awaited<ReturnType<typeof readSales>>;

const readMoney = async (shop: Shop, period: Period, now: Read, before: Read | null) => {
  const steps = besideByKey(
    moneySteps.map((key) => now.steps.find((one) => one.key === key) ?? { key, amountWon: 0 }),
    before && before.steps,
    (row) => ({ amountWon: row?.amountWon ?? 0 }),
  );
  return {
    steps,
    totalWon: steps.reduce((sum, { amountWon }) => sum + amountWon, 0),
    tillWon: await tillWon(shop, period),
  };
};

const noPrepaid: PrepaidSums = { accounts: 0, prepaidWon: 0 };
const presentPrepaid = (now: readonly PrepaidKind[], before: readonly PrepaidKind[] | null) => {
  const sums = (row: PrepaidKind | undefined): PrepaidSums => {
    const { accounts, prepaidWon } = row ?? noPrepaid;
    return { accounts, prepaidWon };
  };
  return {
    byKind: besideByKey(now, before, sums),
    totals: addUp(now.map(sums), noPrepaid),
    totalsBefore: before && addUp(before.map(sums), noPrepaid),
  };
};

export const readSalesView = (shop: ShopAccess, asked: Asked): Promise<Reply<typeof contract.sales>> =>
  readView(
    shop,
    asked,
    (shop, period) => readSales(shop, period, asked),
    async (now, before, periods, shop) => {
      const isOwn = ownOf(shop) !== null;
      const empty = emptySale(isOwn);
      const sums = ({ key: _key, ...row }: SaleSums & { key: string }) => row;
      const show = (row: (SaleSums & { key: string }) | undefined) => (row ? sums(row) : empty);
      const parts = isOwn
        ? now.channels.map(({ totalWon }) => totalWon)
        : now.methods.map((one) => one.amountWon);
      return {
        reconciles: {
          shownWon: parts.reduce((sum, won) => sum + won, 0),
          booksWon: await booksWon(shop, periods.now),
        },
        totals: addUp(now.times.map(sums), empty),
        totalsBefore: before && addUp(before.times.map(sums), empty),
        rows: timed(asked.by, { now: now.times, before: before && before.times }, periods, show),
        byMethod: besideByKey(now.methods, before && before.methods, (row) => ({
          name: row?.name ?? '',
          kind: row?.kind ?? '',
          count: row?.count ?? 0,
          amountWon: row?.amountWon ?? 0,
        })).map((row) => ({
          ...row,
          name: row.name || (row.before?.name ?? row.key),
          kind: row.kind || (row.before?.kind ?? ''),
        })),
        byChannel: inOrder(besideByKey(now.channels, before && before.channels, show), channels),
        byKind: inOrder(
          besideByKey(now.kinds, before && before.kinds, (row) => {
            const { key: _key, ...share } = row ?? { key: '', ...noShare };
            return share;
          }),
          lineKind.options,
        ),
        money: isOwn ? null : await readMoney(shop, periods.now, now, before),
        prepaid: now.prepaid && presentPrepaid(now.prepaid, before && before.prepaid),
      };
    },
  );
