import { sentence, silent } from '../../platform/events/history.ts';
import * as events from './events.ts';

const settled = {
  PLACED: '겹쳤던 네이버 예약을 넣었습니다.',
  OVERLAPPED: '겹친 네이버 예약을 알고 겹쳐 넣었습니다.',
  REFUSED: '겹친 네이버 예약을 네이버에서 거절하기로 했습니다.',
  GONE: '겹쳤던 네이버 예약이 취소되거나 바뀌었습니다.',
};

export const channelHistory = [
  sentence(events.naverShopSaved, ({ enabled }) =>
    enabled ? '네이버 예약 연결을 켰습니다.' : '네이버 예약 연결을 껐습니다.',
  ),
  sentence(events.naverEmployeeSaved, ({ enabled, name, naverName }) =>
    enabled
      ? `${name}님을 네이버의 ‘${naverName}’ 이름과 연결했습니다.`
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
  sentence(
    events.intakeCommitted,
    ({ NEW, CHANGED, CANCELLED, CONFLICT }) =>
      `네이버 예약 알림을 가져왔습니다. 새 예약 ${NEW}건, 변경 ${CHANGED}건, 취소 ${CANCELLED}건, 겹침 ${CONFLICT}건`,
  ),
  sentence(events.conflictRaised, () => '네이버 예약이 겹쳐 시간을 막아 두었습니다.'),
  sentence(events.conflictSettled, ({ state }) => settled[state]),
  sentence(events.unreadSettled, ({ state }) =>
    state === 'READ'
      ? '읽지 못했던 네이버 예약 알림을 다시 읽어 반영했습니다.'
      : '읽지 못한 네이버 예약 알림을 직접 처리한 것으로 두었습니다.',
  ),
  sentence(events.naverServiceChanged, ({ naverName, item }) =>
    item === null
      ? `네이버의 ‘${naverName}’ 시술 연결을 끊었습니다.`
      : `네이버의 ‘${naverName}’ 시술을 ${item} 시술과 연결했습니다.`,
  ),
  silent(events.feedRead),
  silent(events.feedArranged),
];
