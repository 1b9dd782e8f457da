import { alarmTypeNames } from '../../../contract/alarm-words.ts';
import { sentence } from '../../platform/events/history.ts';
import { alarmRulesSaved, alarmTypeSaved } from './events.ts';

export const alarmHistory = [
  sentence(alarmTypeSaved, ({ after, cancelled }) =>
    cancelled > 0
      ? `자동 메시지를 껐습니다. 기다리던 메시지 ${cancelled}건을 취소했습니다.`
      : `자동 메시지를 '${alarmTypeNames[after]}'로 바꿨습니다.`,
  ),
  sentence(alarmRulesSaved, ({ kinds }) => `자동 메시지 설정을 저장했습니다. (${kinds.length}가지)`),
];
