import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { trades } from './trades.ts';
import { requiredText, shopNo, text, version } from './schema.ts';
import { membership } from './auth.ts';

export const trade = z.enum(trades);

export const shop = z.object({
  shopNo,
  name: z.string(),
  trade,
  extraTrades: z.array(trade),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  demo: z.boolean(),
  version,
});

export const list = endpoint({
  domain: 'shops',
  summary: '내가 일하는 샵들',
  method: 'GET',
  path: '/shops',
  access: 'user',
  response: z.object({ items: z.array(membership) }),
  errors: [],
});

export const create = endpoint({
  domain: 'shops',
  summary: '샵을 엽니다. 만든 사람이 원장이 됩니다',
  method: 'POST',
  path: '/shops',
  access: 'user',
  status: 201,
  body: z.object({
    name: requiredText(60),
    trade,
    phone: text(20).optional(),
    address: text(200).optional(),
  }),
  response: shop,
  errors: [],
});

export const me = endpoint({
  domain: 'shops',
  summary: '지금 보고 있는 샵',
  method: 'GET',
  path: '/shops/me',
  access: 'member',
  response: shop,
  reads: { shop: true },
  errors: [],
});

export const update = endpoint({
  domain: 'shops',
  summary: '샵 정보를 고칩니다',
  method: 'PATCH',
  path: '/shops/{id}',
  access: { right: 'settings.write' },
  params: z.object({ id: shopNo }),
  body: z.object({
    name: requiredText(60).optional(),
    phone: text(20).nullable().optional(),
    address: text(200).nullable().optional(),
    extraTrades: z.array(trade).max(11).optional(),
    version,
  }),
  response: shop,
  changes: ['shop'],
  errors: ['STALE_VERSION'],
});

export const categories = endpoint({
  domain: 'shops',
  summary: '업종',
  method: 'GET',
  path: '/shops/categories',
  access: 'public',
  response: z.object({
    items: z.array(z.object({ trade, name: z.string(), pets: z.boolean(), classes: z.boolean() })),
  }),
  errors: [],
});
