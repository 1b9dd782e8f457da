import { josa } from 'es-hangul';
import type { CustomerNo } from '../../../../contract/ids.ts';
import { refuse } from '../../../platform/errors.ts';
import { record } from '../../../platform/outbox.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { tell } from '../commands.ts';
import { lockCustomer } from '../queries.ts';
import type { CustomerRow } from '../queries.ts';
import { dropLink, familyOf, putDirection } from './queries.ts';

const mostRelatives = 20;

export interface Link {
  relation: string;
  shares: boolean;
  receives: boolean;
}

/** Both of them, one at a time and in the one order, so that two who link each other do not wait for ever. */
const lockBoth = async (db: Tx, scope: ShopScope, one: CustomerNo, other: CustomerNo) => {
  const rows = new Map<number, CustomerRow>();
  for (const customerNo of [one, other].sort((a, b) => a - b)) {
    const row = await lockCustomer(db, scope, customerNo);
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
  db: Tx,
  scope: ShopScope,
  [one, other]: readonly [CustomerNo, CustomerNo],
  link: Link,
): Promise<Link | undefined> => {
  if (one === other) throw refuse('FAMILY_LINK_INVALID');
  const { nameOf } = await lockBoth(db, scope, one, other);
  const family = await familyOf(db, scope, one);
  const before = family.find((relative) => relative.customer_no === other);
  if (!before && Math.max(family.length, (await familyOf(db, scope, other)).length) >= mostRelatives)
    throw refuse('CUSTOMER_LIMIT_REACHED');
  await putDirection(db, scope, { from: one, to: other, relation: link.relation, shares: link.shares });
  await putDirection(db, scope, { from: other, to: one, shares: link.receives });
  const turned = { ...link, shares: link.receives, receives: link.shares };
  await record(db, scope, 'customer', one, `${nameOf(other)} 고객과 가족이에요: ${sharing(link)}`, {
    after: { relativeNo: other },
  });
  await record(db, scope, 'customer', other, `${nameOf(one)} 고객과 가족이에요: ${sharing(turned)}`, {
    after: { relativeNo: one },
  });
  await tell(db, scope, one);
  await tell(db, scope, other);
  return before;
};

/** @throws CUSTOMER_NOT_FOUND, FAMILY_LINK_NOT_FOUND */
export const unlinkFamily = async (
  db: Tx,
  scope: ShopScope,
  [one, other]: readonly [CustomerNo, CustomerNo],
): Promise<void> => {
  const { nameOf } = await lockBoth(db, scope, one, other);
  if (!(await dropLink(db, scope, [one, other]))) throw refuse('FAMILY_LINK_NOT_FOUND');
  await record(db, scope, 'customer', one, `${josa(nameOf(other), '을/를')} 가족에서 뺐어요`);
  await record(db, scope, 'customer', other, `${josa(nameOf(one), '을/를')} 가족에서 뺐어요`);
  await tell(db, scope, one);
  await tell(db, scope, other);
};
