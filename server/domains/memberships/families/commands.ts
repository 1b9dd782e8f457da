import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { get, save } from '../../../../contract/families.ts';
import type { CustomerNo } from '../../../../contract/ids.ts';
import { announce } from '../../../platform/outbox.ts';
import { assertCan, can, inShop } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { familyOf, linkFamily, requireCustomer, shownPhone, unlinkFamily } from '../../customers/public.ts';
import { today } from '../accounts/commands.ts';
import { presentAccount } from '../accounts/present.ts';
import { shownAccounts } from '../accounts/queries.ts';
import { touchAccounts } from '../ledger/queries.ts';
import { heldBy, holdAccounts, namedSharers, shareAll, unshareAll } from './queries.ts';

type Family = Reply<typeof get>;
type Pair = readonly [CustomerNo, CustomerNo];

const accountsAmong = async (
  db: Tx,
  scope: ShopScope,
  customerNos: readonly number[],
): Promise<Family['accounts']> => {
  if (!can(scope, 'memberships.read')) return [];
  const ids = await heldBy(db, scope, customerNos, today());
  const rows = new Map((await shownAccounts(db, scope, ids)).map((row) => [row.id, row]));
  const sharers = await namedSharers(db, scope, ids);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const sharedWith = sharers
      .filter((one) => one.account_id === id)
      .map((one) => ({ customerNo: one.customer_no, name: one.name }));
    return [{ ...presentAccount(row, today()), sharedWith }];
  });
};

const describe = async (db: Tx, scope: ShopScope, customerNo: CustomerNo): Promise<Family> => {
  const relatives = await familyOf(db, scope, customerNo);
  return {
    items: relatives.map((one) => ({
      customerNo: one.customer_no,
      name: one.name,
      phone: shownPhone(scope, one.phone),
      lastVisitOn: one.last_visit_on,
      relation: one.relation,
      shares: one.shares,
      receives: one.receives,
    })),
    accounts: await accountsAmong(db, scope, [customerNo, ...relatives.map((one) => one.customer_no)]),
  };
};

export const readFamily = (scope: ShopScope, customerNo: CustomerNo): Promise<Family> =>
  inShop(scope, async (db) => {
    await requireCustomer(db, scope, customerNo);
    return describe(db, scope, customerNo);
  });

type Both = Pick<Parsed<typeof save>['body'], 'shares' | 'receives'>;
const neither: Both = { shares: false, receives: false };

const turned = ([one, other]: Pair): Pair => [other, one];

/** What either has is opened to the other, or closed to them, where that changed. */
const settle = async (db: Tx, scope: ShopScope, pair: Pair, before: Both, after: Both): Promise<void> => {
  const changed = [
    { of: pair, was: before.shares, is: after.shares },
    { of: turned(pair), was: before.receives, is: after.receives },
  ].filter(({ was, is }) => was !== is);
  await holdAccounts(
    db,
    scope,
    changed.map(({ of: [holder] }) => holder),
  );
  for (const {
    of: [holder, relative],
    is,
  } of changed) {
    await touchAccounts(db, scope, await (is ? shareAll : unshareAll)(db, scope, holder, relative));
    await announce(db, scope, { kind: 'membership', customerNo: holder });
  }
};

/**
 * Who is linked shares what the holder has now and is sold later, as far as its terms allow it. To let
 * somebody pay with another's money takes the right to change balances.
 */
export const saveLink = (scope: ShopScope, pair: Pair, link: Parsed<typeof save>['body']): Promise<Family> =>
  inShop(scope, async (db) => {
    const before = await linkFamily(db, scope, pair, link);
    const { shares, receives } = before ?? neither;
    if (shares !== link.shares || receives !== link.receives) assertCan(scope, 'memberships.write');
    await settle(db, scope, pair, { shares, receives }, link);
    return describe(db, scope, pair[0]);
  });

export const dropLink = (scope: ShopScope, pair: Pair): Promise<Family> =>
  inShop(scope, async (db) => {
    const relative = (await familyOf(db, scope, pair[0])).find((one) => one.customer_no === pair[1]);
    if (relative?.shares || relative?.receives) assertCan(scope, 'memberships.write');
    await unlinkFamily(db, scope, pair);
    await settle(db, scope, pair, { shares: true, receives: true }, neither);
    return describe(db, scope, pair[0]);
  });
