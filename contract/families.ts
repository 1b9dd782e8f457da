import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { account } from './memberships/accounts.ts';
import { customerNo, inPath, shopDate, shopNo, text } from './schema.ts';

const ofCustomer = z.object({ shopNo, customerNo: inPath.customerNo });
const oneLink = ofCustomer.extend({ relativeNo: inPath.customerNo });

const relative = z.object({
  customerNo,
  name: z.string(),
  phone: z.string().nullable(),
  lastVisitOn: shopDate.nullable(),
  /** What the relative is to the customer: 엄마, 남편, 동생. */
  relation: z.string(),
  /** The relative may pay with the customer's passes and tickets. */
  shares: z.boolean(),
  /** The customer may pay with the relative's. */
  receives: z.boolean(),
});

export const family = z.object({
  items: z.array(relative),
  /**
   * Passes and tickets of the customer and of the family that can be used now, with who else may pay
   * with them. None for who may not see balances.
   */
  accounts: z.array(account.extend({ sharedWith: z.array(z.object({ customerNo, name: z.string() })) })),
});

export const get = endpoint({
  domain: 'families',
  summary: '고객의 가족과 함께 쓰는 회원권',
  method: 'GET',
  path: '/{shopNo}/customers/{customerNo}/family',
  access: { right: 'customers.read' },
  params: ofCustomer,
  response: family,
  reads: { customer: true, membership: true },
  errors: ['CUSTOMER_NOT_FOUND'],
});

/** Sharing also needs memberships.write, since it lets one customer pay with another's money. */
export const save = endpoint({
  domain: 'families',
  summary: '가족으로 잇거나, 누구의 회원권을 함께 쓰는지 바꿉니다',
  method: 'PUT',
  path: '/{shopNo}/customers/{customerNo}/family/{relativeNo}',
  access: { right: 'customers.write' },
  params: oneLink,
  body: z.object({
    relation: text(20).default(''),
    shares: z.boolean().default(false),
    receives: z.boolean().default(false),
  }),
  response: family,
  changes: ['customer', 'membership'],
  errors: ['CUSTOMER_NOT_FOUND', 'FAMILY_LINK_INVALID', 'CUSTOMER_LIMIT_REACHED'],
});

export const remove = endpoint({
  domain: 'families',
  summary: '가족에서 뺍니다. 함께 쓰던 회원권도 그만 씁니다',
  method: 'DELETE',
  path: '/{shopNo}/customers/{customerNo}/family/{relativeNo}',
  access: { right: 'customers.write' },
  params: oneLink,
  response: family,
  changes: ['customer', 'membership'],
  errors: ['CUSTOMER_NOT_FOUND', 'FAMILY_LINK_NOT_FOUND'],
});
