import type { CustomerNo } from '../../../../contract/ids.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import type { Shop } from '../../../platform/shop.ts';
import { paysFor, usableAccounts } from '../../memberships/public.ts';
import { itemsAmong } from './draft.queries.ts';
import type { Draft } from './draft.rules.ts';
import type { Method } from './payments.rules.ts';
import type { Pass } from './passes.rules.ts';

interface Buying {
  customerNo: number | null;
  on: ShopDate;
  methods: readonly Method[];
  /** What an edited sale took from passes, by account: it pays again. */
  used: ReadonlyMap<number, number> | undefined;
  /** What an edited sale sold. */
  sold: readonly (number | null)[];
}

/** How much a pass holds that this sale charges is known once it is charged. */
const unknownYet = Number.MAX_SAFE_INTEGER;

/**
 * The buyer's passes, asked only where a payment by pass names no line. What the sale itself sells is none of
 * them: it pays only where it is chosen.
 */
export const passesOf = async (
  shop: Shop,
  { lines, payments }: Draft,
  { customerNo, on, methods, used, sold }: Buying,
): Promise<Pass[]> => {
  const codes = new Set(methods.flatMap(({ kind, code }) => (kind === 'PASS' ? [code] : [])));
  if (customerNo === null || !payments.some(({ method, line }) => line === undefined && codes.has(method)))
    return [];
  const items = await itemsAmong(shop, [...new Set(lines.flatMap((line) => line.itemId ?? []))]);
  const held = await usableAccounts(shop, customerNo as CustomerNo, on, ['PASS'], used);
  const charges = lines.filter(({ kind }) => kind === 'PASS_CHARGE');
  return held
    .filter(({ id }) => !sold.includes(id))
    .map(({ id, balance, usable }) => ({
      id,
      balance: charges.some(({ accountId }) => accountId === id) ? unknownYet : balance,
      paysFor: ({ itemId }: Parameters<Pass['paysFor']>[0]) =>
        paysFor(
          usable,
          itemId === null ? undefined : { id: itemId, categoryId: items.get(itemId)?.categoryId ?? null },
        ),
    }));
};
