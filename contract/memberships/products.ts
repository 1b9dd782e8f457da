import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { inPath, productId, requiredText, sumWon, version, won } from '../schema.ts';
import { usable, usableSaid } from './terms.ts';

const terms = {
  name: requiredText(60),
  priceWon: won,
  /** Days of validity, including the day of sale; null never expires. */
  validDays: z.int().min(1).max(36_500).nullable(),
  usable: usableSaid.prefault({}),
  /** May be used by the holder's family. */
  shareable: z.boolean().default(false),
  /** On sale now. */
  active: z.boolean().default(true),
};
const passTerms = z
  .object({ ...terms, bonusWon: won.prefault(0) })
  .refine(({ priceWon, bonusWon }) => priceWon + bonusWon > 0, {
    path: ['priceWon'],
    message: '판매가나 보너스를 입력해 주세요.',
  });
const ticketTerms = z.object({
  ...terms,
  count: z.int().min(1).max(1000),
  bonusCount: z.int().min(0).max(1000).default(0),
});

const sold = z.object({
  id: productId,
  name: z.string(),
  priceWon: won,
  validDays: z.int().nullable(),
  usable,
  shareable: z.boolean(),
  active: z.boolean(),
  version,
});
export const passProduct = sold.extend({ faceWon: sumWon, bonusWon: won });
export const ticketProduct = sold.extend({ count: z.int(), bonusCount: z.int() });

const productErrors = ['MEMBERSHIP_PRODUCT_NOT_FOUND'] as const;
const oneProduct = z.object({ id: inPath.productId });
const oneTicket = z.object({ ticketId: inPath.productId });

export const passes = endpoint({
  domain: 'memberships',
  summary: '정액권 상품',
  method: 'GET',
  path: '/memberships',
  access: { right: 'memberships.read' },
  response: z.object({ items: z.array(passProduct) }),
  reads: { membership: 'entity' },
  errors: [],
});

export const createPass = endpoint({
  domain: 'memberships',
  summary: '정액권 상품을 만듭니다',
  method: 'POST',
  path: '/memberships',
  access: { right: 'memberships.write' },
  status: 201,
  body: passTerms,
  response: passProduct,
  changes: ['membership'],
  errors: ['MENU_ITEM_NOT_FOUND'],
  idempotent: true,
});

export const savePass = endpoint({
  domain: 'memberships',
  summary: '정액권 상품을 고칩니다. 이미 판 정액권의 조건은 그대로입니다',
  method: 'PUT',
  path: '/memberships/{id}',
  access: { right: 'memberships.write' },
  params: oneProduct,
  body: passTerms.safeExtend({ version }),
  response: passProduct,
  changes: ['membership'],
  errors: ['MENU_ITEM_NOT_FOUND', ...productErrors, 'STALE_VERSION'],
  idempotent: true,
});

export const removePass = endpoint({
  domain: 'memberships',
  summary: '정액권 상품을 보관합니다. 이미 판 정액권은 계속 쓸 수 있습니다',
  method: 'DELETE',
  path: '/memberships/{id}',
  access: { right: 'memberships.write' },
  params: oneProduct,
  body: z.object({ undo: z.boolean().default(false) }),
  response: passProduct,
  changes: ['membership'],
  errors: productErrors,
  idempotent: true,
});

export const tickets = endpoint({
  domain: 'memberships',
  summary: '티켓(횟수권) 상품',
  method: 'GET',
  path: '/tickets',
  access: { right: 'memberships.read' },
  response: z.object({ items: z.array(ticketProduct) }),
  reads: { membership: 'entity' },
  errors: [],
});

export const createTicket = endpoint({
  domain: 'memberships',
  summary: '티켓 상품을 만듭니다',
  method: 'POST',
  path: '/tickets',
  access: { right: 'memberships.write' },
  status: 201,
  body: ticketTerms,
  response: ticketProduct,
  changes: ['membership'],
  errors: ['MENU_ITEM_NOT_FOUND'],
  idempotent: true,
});

export const ticket = endpoint({
  domain: 'memberships',
  summary: '티켓 상품 하나',
  method: 'GET',
  path: '/tickets/{ticketId}',
  access: { right: 'memberships.read' },
  params: oneTicket,
  response: ticketProduct,
  errors: productErrors,
});

export const saveTicket = endpoint({
  domain: 'memberships',
  summary: '티켓 상품을 고칩니다. 이미 판 티켓의 조건은 그대로입니다',
  method: 'PUT',
  path: '/tickets/{ticketId}',
  access: { right: 'memberships.write' },
  params: oneTicket,
  body: ticketTerms.extend({ version }),
  response: ticketProduct,
  changes: ['membership'],
  errors: ['MENU_ITEM_NOT_FOUND', ...productErrors, 'STALE_VERSION'],
  idempotent: true,
});

export const removeTicket = endpoint({
  domain: 'memberships',
  summary: '티켓 상품을 보관합니다. 이미 판 티켓은 계속 쓸 수 있습니다',
  method: 'DELETE',
  path: '/tickets/{ticketId}',
  access: { right: 'memberships.write' },
  params: oneTicket,
  body: z.object({ undo: z.boolean().default(false) }),
  response: ticketProduct,
  changes: ['membership'],
  errors: productErrors,
  idempotent: true,
});
