import { sentence, silent } from '../../platform/events/history.ts';
import * as events from './events.ts';

export const channelHistory = [
  sentence(events.naverShopSaved, ({ enabled }) =>
    enabled ? '네이버 예약 연결을 켰습니다.' : '네이버 예약 연결을 껐습니다.',
  ),
  sentence(events.naverEmployeeSaved, ({ enabled, name, naverName }) =>
    enabled
      ? `${name}님을 네이버의 ‘${naverName}’과(와) 연결했습니다.`
      : `${name}님과 네이버의 연결을 껐습니다.`,
  ),
  sentence(events.instagramConnected, ({ username }) => `인스타그램 ${username} 계정을 연결했습니다.`),
  sentence(
    events.instagramDisconnected,
    ({ username }) => `인스타그램 ${username} 계정의 연결을 끊었습니다.`,
  ),
  sentence(events.channelLost, () => '인스타그램 연결이 끊어졌습니다.'),
  sentence(events.calendarFeedChanged, ({ added }) =>
    added ? '캘린더 구독 주소를 만들었습니다.' : '캘린더 구독 주소를 끊었습니다.',
  ),
  silent(events.feedRead),
  silent(events.feedArranged),
];
