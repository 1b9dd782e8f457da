import type * as contract from '../../../contract/statistics.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { ownOf } from './facts.queries.ts';
import { categoryNames, linesByEverything } from './products.queries.ts';
import type { GoodsSums } from './products.queries.ts';
import { booksWon } from './sales.queries.ts';
import { addUp, besideByKey, timed } from './view.rules.ts';
import { readView } from './view.commands.ts';
import type { Asked } from './view.commands.ts';

const nothing = (own: boolean): GoodsSums => ({
  count: 0,
  quantity: 0,
  customers: 0,
  listWon: own ? null : 0,
  discountWon: own ? null : 0,
  totalWon: 0,
  realSalesWon: 0,
  deductedWon: 0,
});

type Read = Awaited<ReturnType<typeof linesByEverything>>;

const sumsOf = ({
  count,
  quantity,
  customers,
  listWon,
  discountWon,
  totalWon,
  realSalesWon,
  deductedWon,
}: GoodsSums) => ({
  count,
  quantity,
  customers,
  listWon,
  discountWon,
  totalWon,
  realSalesWon,
  deductedWon,
});

/** A customer who bought two things counts once. */
const totalOf = ({ goods, customers }: Read, empty: GoodsSums) => ({
  ...addUp(goods.map(sumsOf), empty),
  customers,
});

const bare = { MEMBERSHIP: '회원권', PENALTY: '위약금', NONE: '분류 없음' } as const;
const categoryName = (key: string, name: string | undefined) =>
  name || (key in bare ? bare[key as keyof typeof bare] : '지운 분류');

export const readProductsView = (shop: ShopAccess, asked: Asked): Promise<Reply<typeof contract.products>> =>
  readView(
    shop,
    asked,
    (shop, period) => linesByEverything(shop, period, asked.by),
    async (now, before, periods, shop) => {
      const empty = nothing(ownOf(shop) !== null);
      const show = (row: GoodsSums | undefined) => (row ? sumsOf(row) : empty);
      const totals = totalOf(now, empty);
      const named = new Map([...(before?.goods ?? []), ...now.goods].map((one) => [one.key, one]));
      const categories = await categoryNames(shop);
      return {
        reconciles: { shownWon: totals.totalWon, booksWon: await booksWon(shop, periods.now) },
        totals,
        totalsBefore: before && totalOf(before, empty),
        rows: timed(asked.by, { now: now.times, before: before && before.times }, periods, show),
        items: besideByKey(now.goods, before && before.goods, show).flatMap((row) => {
          const goods = named.get(row.key);
          if (!goods) return [];
          const { kind, itemId, productId, name } = goods;
          return [{ ...row, kind, itemId, productId, name }];
        }),
        categories: besideByKey(now.categories, before && before.categories, show).map((row) => ({
          ...row,
          name: categoryName(row.key, categories.get(row.key)),
        })),
      };
    },
  );
