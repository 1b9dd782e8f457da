import type { CustomerNo } from '../../../contract/ids.ts';
import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Shop } from '../../platform/shop.ts';
import { familyLinked, familyUnlinked } from './events.ts';
import { lockCustomer } from './queries.ts';
import type { CustomerRow } from './queries.ts';
import { dropLink, familyOf, putDirection } from './families.queries.ts';

const mostRelatives = 20;

export interface Link {
  relation: string;
  shares: boolean;
  receives: boolean;
}

/** Both of them, one at a time and in the one order, so that two who link each other do not wait for ever. */
const lockBoth = async (shop: Shop, one: CustomerNo, other: CustomerNo) => {
  const rows = new Map<number, CustomerRow>();
  for (const customerNo of [one, other].sort((a, b) => a - b)) {
    const row = await lockCustomer(shop, customerNo);
    if (!row || row.deleted_at !== null) throw refuse('CUSTOMER_NOT_FOUND');
    rows.set(customerNo, row);
  }
  const nameOf = (customerNo: CustomerNo) => rows.get(customerNo)?.name ?? '';
  return { nameOf };
};

/**
 * Makes two customers a family or changes how; answers how it was before, undefined when they were none.
 * @throws FAMILY_LINK_INVALID, CUSTOMER_NOT_FOUND, CUSTOMER_LIMIT_REACHED
 */
export const linkFamily = async (
  shop: Shop,
  [one, other]: readonly [CustomerNo, CustomerNo],
  link: Link,
): Promise<Link | undefined> => {
  if (one === other) throw refuse('FAMILY_LINK_INVALID');
  const { nameOf } = await lockBoth(shop, one, other);
  const family = await familyOf(shop, one);
  const before = family.find((relative) => relative.customer_no === other);
  if (!before && Math.max(family.length, (await familyOf(shop, other)).length) >= mostRelatives)
    throw refuse('CUSTOMER_LIMIT_REACHED');
  await putDirection(shop, { from: one, to: other, relation: link.relation, shares: link.shares });
  await putDirection(shop, { from: other, to: one, shares: link.receives });
  const { shares, receives } = link;
  const named = (customerNo: CustomerNo) => ({ customerNo, name: nameOf(customerNo) });
  await publish(shop, familyLinked, one, { relative: named(other), shares, receives });
  await publish(shop, familyLinked, other, { relative: named(one), shares: receives, receives: shares });
  return before;
};

/** @throws CUSTOMER_NOT_FOUND, FAMILY_LINK_NOT_FOUND */
export const unlinkFamily = async (
  shop: Shop,
  [one, other]: readonly [CustomerNo, CustomerNo],
): Promise<void> => {
  const { nameOf } = await lockBoth(shop, one, other);
  if (!(await dropLink(shop, [one, other]))) throw refuse('FAMILY_LINK_NOT_FOUND');
  await publish(shop, familyUnlinked, one, { relative: { customerNo: other, name: nameOf(other) } });
  await publish(shop, familyUnlinked, other, { relative: { customerNo: one, name: nameOf(one) } });
};
