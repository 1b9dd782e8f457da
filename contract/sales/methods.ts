import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredText, shopNo, version } from '../schema.ts';
import { methodKind } from './sale.ts';

const ofShop = z.object({ shopNo });
/** A custom method's id is its code. */
const oneCustom = z.object({ shopNo, customPaymentMethodId: z.string().regex(/^C[0-9a-f]{12}$/) });
const method = z.object({
  code: z.string().describe('결제 수단 코드'),
  name: z.string(),
  kind: methodKind,
  active: z.boolean(),
  version,
});
const methods = z.object({ items: z.array(method) });
const name = requiredText(20);

export const paymentMethods = endpoint({
  domain: 'sales',
  summary: '결제 수단, 샵이 정한 순서로',
  method: 'GET',
  path: '/sales/payment-methods/{shopNo}',
  access: 'member',
  params: ofShop,
  response: methods,
  reads: { shop: true },
  errors: [],
});

export const arrangeMethods = endpoint({
  domain: 'sales',
  summary: '결제 수단의 순서를 정하고 켜거나 끕니다',
  method: 'PUT',
  path: '/sales/payment-methods/{shopNo}',
  access: { right: 'settings.write' },
  params: ofShop,
  /** Every method of the shop, in its new order. */
  body: z.object({
    items: z
      .array(z.object({ code: z.string().max(40).describe('결제 수단 코드'), active: z.boolean() }))
      .min(1)
      .max(100),
  }),
  response: methods,
  changes: ['shop'],
  errors: ['PAYMENT_METHOD_NOT_FOUND', 'PAYMENT_METHOD_STAYS'],
  idempotent: true,
});

export const createMethod = endpoint({
  domain: 'sales',
  summary: '샵의 결제 수단을 더합니다',
  method: 'POST',
  path: '/sales/payment-methods/{shopNo}/custom',
  access: { right: 'settings.write' },
  status: 201,
  params: ofShop,
  body: z.object({ name }),
  response: method,
  changes: ['shop'],
  errors: ['PAYMENT_METHOD_LIMIT', 'PAYMENT_METHOD_NAME_TAKEN'],
  idempotent: true,
});

export const saveMethod = endpoint({
  domain: 'sales',
  summary: '샵의 결제 수단을 고칩니다. 지난 매출에도 새 이름으로 보입니다',
  method: 'PUT',
  path: '/sales/payment-methods/{shopNo}/custom/{customPaymentMethodId}',
  access: { right: 'settings.write' },
  params: oneCustom,
  body: z.object({ name, active: z.boolean(), version }),
  response: method,
  changes: ['shop'],
  errors: ['PAYMENT_METHOD_NOT_FOUND', 'PAYMENT_METHOD_NAME_TAKEN', 'STALE_VERSION'],
  idempotent: true,
});

export const removeMethod = endpoint({
  domain: 'sales',
  summary: '샵의 결제 수단을 끕니다. 지난 매출은 그대로 남습니다',
  method: 'DELETE',
  path: '/sales/payment-methods/{shopNo}/custom/{customPaymentMethodId}',
  access: { right: 'settings.write' },
  params: oneCustom,
  response: method,
  changes: ['shop'],
  errors: ['PAYMENT_METHOD_NOT_FOUND'],
  idempotent: true,
});
