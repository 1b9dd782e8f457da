import { josa } from 'es-hangul';
import type { CustomerNo } from '../../../contract/ids.ts';
import { refuse } from '../../platform/errors.ts';
import { record } from '../../platform/outbox.ts';
import type { Shop } from '../../platform/shop.ts';
import { tell } from './commands.ts';
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

const sharing = ({ shares, receives }: Link): string => {
  if (shares && receives) return '회원권을 서로 함께 써요';
  if (shares) return '이 고객의 회원권을 함께 써요';
  return receives ? '상대의 회원권을 함께 써요' : '회원권은 따로 써요';
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
  const turned = { ...link, shares: link.receives, receives: link.shares };
  await record(shop, 'customer', one, `${nameOf(other)} 고객과 가족이에요: ${sharing(link)}`, {
    after: { relativeNo: other },
  });
  await record(shop, 'customer', other, `${nameOf(one)} 고객과 가족이에요: ${sharing(turned)}`, {
    after: { relativeNo: one },
  });
  await tell(shop, one);
  await tell(shop, other);
  return before;
};

/** @throws CUSTOMER_NOT_FOUND, FAMILY_LINK_NOT_FOUND */
export const unlinkFamily = async (
  shop: Shop,
  [one, other]: readonly [CustomerNo, CustomerNo],
): Promise<void> => {
  const { nameOf } = await lockBoth(shop, one, other);
  if (!(await dropLink(shop, [one, other]))) throw refuse('FAMILY_LINK_NOT_FOUND');
  await record(shop, 'customer', one, `${josa(nameOf(other), '을/를')} 가족에서 뺐어요`);
  await record(shop, 'customer', other, `${josa(nameOf(one), '을/를')} 가족에서 뺐어요`);
  await tell(shop, one);
  await tell(shop, other);
};
