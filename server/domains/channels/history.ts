import { sentence } from '../../platform/events/history.ts';
import { naverEmployeeSaved, naverShopSaved } from './events.ts';

export const channelHistory = [
  sentence(naverShopSaved, ({ enabled }) =>
    enabled ? '네이버 예약 연결을 켰습니다.' : '네이버 예약 연결을 껐습니다.',
  ),
  sentence(naverEmployeeSaved, ({ enabled, name, naverName }) =>
    enabled
      ? `${name}님을 네이버의 ‘${naverName}’과(와) 연결했습니다.`
      : `${name}님과 네이버의 연결을 껐습니다.`,
  ),
];
