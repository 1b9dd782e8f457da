import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { get, save } from '../../../contract/families.ts';
import type { CustomerNo } from '../../../contract/ids.ts';
import { publish } from '../../platform/events/publish.ts';
import { assertCan, can, inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { familyOf, linkFamily, requireCustomer, shownPhone, unlinkFamily } from '../customers/public.ts';
import { familyShared, familyUnshared } from './events.ts';
import { today } from './accounts/commands.ts';
import { presentAccount } from './accounts/present.ts';
import { shownAccounts } from './accounts/queries.ts';
import { touchAccounts } from './ledger/queries.ts';
import { heldBy, lockAccountsOf, namedSharers, shareAll, unshareAll } from './families.queries.ts';

type Family = Reply<typeof get>;
type Pair = readonly [CustomerNo, CustomerNo];

const accountsAmong = async (shop: Shop, customerNos: readonly number[]): Promise<Family['accounts']> => {
  if (!can(shop, 'memberships.read')) return [];
  const ids = await heldBy(shop, customerNos, today());
  const rows = new Map((await shownAccounts(shop, ids)).map((row) => [row.id, row]));
  const sharers = await namedSharers(shop, ids);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const sharedWith = sharers
      .filter((one) => one.account_id === id)
      .map((one) => ({ customerNo: one.customer_no, name: one.name }));
    return [{ ...presentAccount(row, today()), sharedWith }];
  });
};

const describe = async (shop: Shop, customerNo: CustomerNo): Promise<Family> => {
  const relatives = await familyOf(shop, customerNo);
  return {
    items: relatives.map((one) => ({
      customerNo: one.customer_no,
      name: one.name,
      phone: shownPhone(shop, one.phone),
      lastVisitOn: one.last_visit_on,
      relation: one.relation,
      shares: one.shares,
      receives: one.receives,
    })),
    accounts: await accountsAmong(shop, [customerNo, ...relatives.map((one) => one.customer_no)]),
  };
};

export const readFamily = (shop: ShopAccess, customerNo: CustomerNo): Promise<Family> =>
  inShop(shop, async (shop) => {
    await requireCustomer(shop, customerNo);
    return describe(shop, customerNo);
  });

type Both = Pick<Parsed<typeof save>['body'], 'shares' | 'receives'>;
const neither: Both = { shares: false, receives: false };

const turned = ([one, other]: Pair): Pair => [other, one];

/** What either has is opened to the other, or closed to them, where that changed. */
const shareChanges = async (shop: Shop, pair: Pair, before: Both, after: Both): Promise<void> => {
  const changed = [
    { of: pair, was: before.shares, is: after.shares },
    { of: turned(pair), was: before.receives, is: after.receives },
  ].filter(({ was, is }) => was !== is);
  await lockAccountsOf(
    shop,
    changed.map(({ of: [holder] }) => holder),
  );
  for (const {
    of: [holder, relative],
    is,
  } of changed) {
    await touchAccounts(shop, await (is ? shareAll : unshareAll)(shop, holder, relative));
    const people = { customer: { customerNo: holder }, relative: { customerNo: relative } };
    await publish(shop, is ? familyShared : familyUnshared, holder, people);
  }
};

/**
 * A linked customer shares what the holder has now and buys later, as far as its terms allow. Letting a
 * customer pay with another's money needs the right to change balances.
 */
export const saveLink = (shop: ShopAccess, pair: Pair, link: Parsed<typeof save>['body']): Promise<Family> =>
  inShop(shop, async (shop) => {
    const before = await linkFamily(shop, pair, link);
    const { shares, receives } = before ?? neither;
    if (shares !== link.shares || receives !== link.receives) assertCan(shop, 'memberships.write');
    await shareChanges(shop, pair, { shares, receives }, link);
    return describe(shop, pair[0]);
  });

export const dropLink = (shop: ShopAccess, pair: Pair): Promise<Family> =>
  inShop(shop, async (shop) => {
    const relative = (await familyOf(shop, pair[0])).find((one) => one.customer_no === pair[1]);
    if (relative?.shares || relative?.receives) assertCan(shop, 'memberships.write');
    await unlinkFamily(shop, pair);
    await shareChanges(shop, pair, { shares: true, receives: true }, neither);
    return describe(shop, pair[0]);
  });
