import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  cursor,
  customerNo,
  idInQuery,
  limit,
  page,
  requiredText,
  shopDate,
  shopNo,
  sumWon,
  won,
} from '../schema.ts';
import { moneyKinds } from '../payment-kinds.ts';
import { entry } from './accounts.ts';

const oneShop = z.object({ id: shopNo });
/** What of a sale earns points. */
export const earningKind = z.enum(['SERVICE', 'PRODUCT', 'PASS', 'TICKET']);
const methodKind = z.enum(moneyKinds);

const pointRules = {
  enabled: z.boolean(),
  /** A pair left out earns nothing. */
  rates: z
    .array(
      z.object({ lineKind: earningKind, methodKind, percent: z.number().min(0).max(100).multipleOf(0.1) }),
    )
    .max(24)
    .refine((rates) => new Set(rates.map((r) => `${r.lineKind} ${r.methodKind}`)).size === rates.length, {
      message: '같은 적립률이 두 번 있어요.',
    }),
  useUnit: z.int().min(1).max(1_000_000),
  minimumUse: won,
  expiresMonths: z.int().min(1).max(120).nullable(),
};
/** 0 until the shop saves its first. */
const settingVersion = z.int().min(0).max(2_000_000_000);

export const pointSettings = endpoint({
  domain: 'memberships',
  summary: '포인트 적립과 사용 규칙',
  method: 'GET',
  path: '/shops/{id}/point',
  access: { right: 'memberships.read' },
  params: oneShop,
  response: z.object({ ...pointRules, version: settingVersion }),
  reads: { shop: true },
  errors: [],
});

export const savePointSettings = endpoint({
  domain: 'memberships',
  summary: '포인트 규칙을 정합니다',
  method: 'PUT',
  path: '/shops/{id}/point',
  access: { right: 'settings.write' },
  params: oneShop,
  body: z.object({ ...pointRules, version: settingVersion }),
  response: z.object({ ...pointRules, version: settingVersion }),
  changes: ['shop'],
  errors: ['STALE_VERSION'],
  idempotent: true,
});

const pricing = {
  enabled: z.boolean(),
  grades: z.array(requiredText(20)).max(50),
  passHolders: z.boolean(),
  ticketHolders: z.boolean(),
};

export const pricingOption = endpoint({
  domain: 'memberships',
  summary: '회원가를 쓰는지, 누구에게 적용하는지',
  method: 'GET',
  path: '/shops/{id}/customer-pricing-option',
  access: { right: 'memberships.read' },
  params: oneShop,
  response: z.object({ ...pricing, version: settingVersion }),
  reads: { shop: true },
  errors: [],
});

export const savePricingOption = endpoint({
  domain: 'memberships',
  summary: '회원가를 적용할 고객을 정합니다',
  method: 'PUT',
  path: '/shops/{id}/customer-pricing-option',
  access: { right: 'settings.write' },
  params: oneShop,
  body: z.object({ ...pricing, version: settingVersion }),
  response: z.object({ ...pricing, version: settingVersion }),
  changes: ['shop'],
  errors: ['STALE_VERSION'],
  idempotent: true,
});

const balance = z.object({
  customerNo,
  points: sumWon,
  /** Points by their last day, the nearest first. */
  lots: z.array(z.object({ expiresOn: shopDate.nullable(), points: sumWon })),
});

export const points = endpoint({
  domain: 'memberships',
  summary: '고객의 포인트',
  method: 'GET',
  path: '/customer-points',
  access: { right: 'memberships.read' },
  query: z.object({ customerNo: idInQuery<'CustomerNo'>() }),
  response: balance,
  reads: { membership: true },
  errors: ['CUSTOMER_NOT_FOUND'],
});

export const adjustPoints = endpoint({
  domain: 'memberships',
  summary: '포인트를 사유와 함께 더하거나 뺍니다',
  method: 'POST',
  path: '/customer-points',
  access: { right: 'memberships.write' },
  body: z.object({
    customerNo,
    points: z
      .int()
      .min(-100_000_000)
      .max(100_000_000)
      .refine((value) => value !== 0, {
        message: '더하거나 뺄 포인트를 입력해 주세요.',
      }),
    reason: requiredText(200),
  }),
  response: balance,
  changes: ['membership'],
  errors: ['CUSTOMER_NOT_FOUND', 'POINTS_SHORT'],
  idempotent: true,
});

export const pointHistories = endpoint({
  domain: 'memberships',
  summary: '고객의 포인트 내역',
  method: 'GET',
  path: '/customer-points/histories',
  access: { right: 'memberships.read' },
  query: z.object({ customerNo: idInQuery<'CustomerNo'>(), limit: limit(200, 50), cursor }),
  response: page(entry.omit({ reversible: true, moneyWon: true })),
  reads: { membership: true },
  errors: ['CUSTOMER_NOT_FOUND'],
});
