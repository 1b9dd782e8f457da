import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { shopNo } from '../schema.ts';
import { periodQuery } from './parts.ts';

export const downloads = ['summary', 'sales', 'products', 'employees', 'customers', 'bookings'] as const;

export const excel = endpoint({
  domain: 'statistics',
  summary: '통계 한 가지를 엑셀로. 마지막 장은 숫자마다의 계산법입니다',
  method: 'GET',
  path: '/{shopNo}/statistics/{view}/excel',
  access: { right: 'statistics.export' },
  raw: true,
  params: z.object({ shopNo, view: z.enum(downloads) }),
  query: periodQuery,
  response: z.unknown(),
  errors: ['STATISTICS_RANGE_INVALID', 'STATISTICS_RANGE_TO_COME'],
});
