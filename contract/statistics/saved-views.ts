import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idInQuery, nameText, shopDate } from '../schema.ts';
import { ofShop } from './parts.ts';
import { comparisons, groupings, presets, viewNames } from './words.ts';

const wanted = z.object({
  name: nameText(40),
  view: z.enum(viewNames),
  /** Days reckoned from the day it is opened, or the same days for good. */
  period: z.union([z.object({ preset: z.enum(presets) }), z.object({ from: shopDate, to: shopDate })]),
  by: z.enum(groupings),
  compare: z.enum(comparisons),
});
const savedView = wanted.extend({ id: z.int() });

export const savedViews = endpoint({
  domain: 'statistics',
  summary: '내가 저장한 통계 보기',
  method: 'GET',
  path: '/{shopNo}/statistics/views',
  access: { right: 'statistics.read' },
  params: ofShop,
  /** By name. */
  response: z.object({ items: z.array(savedView) }),
  reads: { report: true },
  errors: [],
});

export const saveView = endpoint({
  domain: 'statistics',
  summary: '통계 보기를 저장합니다. 같은 이름은 새 내용으로 바뀝니다',
  method: 'PUT',
  path: '/{shopNo}/statistics/views',
  access: { right: 'statistics.read' },
  params: ofShop,
  body: wanted,
  response: savedView,
  changes: ['report'],
  errors: ['STATISTICS_RANGE_INVALID', 'STATISTICS_VIEWS_FULL'],
});

export const removeView = endpoint({
  domain: 'statistics',
  summary: '저장한 통계 보기를 지웁니다',
  method: 'DELETE',
  path: '/{shopNo}/statistics/views/{viewId}',
  access: { right: 'statistics.read' },
  params: ofShop.extend({ viewId: idInQuery<'StatisticsViewId'>() }),
  response: savedView,
  changes: ['report'],
  errors: ['STATISTICS_VIEW_NOT_FOUND'],
});
