import { sentence } from '../../platform/events/history.ts';
import * as events from './events.ts';
import { chartFieldsSaved } from './fields/events.ts';

export const chartHistory = [
  sentence(events.chartWritten, () => '고객차트를 썼어요'),
  sentence(events.chartUpdated, () => '고객차트를 고쳤어요'),
  sentence(events.chartDeleted, () => '고객차트를 지웠어요'),
  sentence(events.chartRestored, () => '지운 고객차트를 되돌렸어요'),
  sentence(chartFieldsSaved, () => '차트 항목을 저장했어요'),
];
