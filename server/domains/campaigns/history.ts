import { josa } from 'es-hangul';
import { formatNumber, formatWon } from '../../../contract/money.ts';
import { formatDate, formatTime, shopDateOf } from '../../../contract/time.ts';
import { sentence } from '../../platform/events/history.ts';
import * as events from './events.ts';

export const campaignHistory = [
  sentence(events.campaignWritten, ({ audience }) => `${audience}에게 보낼 단체 메시지를 썼습니다.`),
  sentence(events.campaignSent, ({ recipients, costWon, at }) => {
    const when = at === null ? '바로' : `${formatDate(shopDateOf(at))} ${formatTime(at)}에`;
    return `${formatNumber(recipients)}명에게 ${when} 보내기로 했습니다. ${formatWon(costWon)}`;
  }),
  sentence(events.campaignContinued, ({ planned }) => `${formatNumber(planned)}명의 메시지를 준비했습니다.`),
  sentence(events.campaignMoved, ({ state }) =>
    state === 'DONE' ? '단체 메시지를 다 보냈습니다.' : '단체 메시지를 보내기 시작했습니다.',
  ),
  sentence(
    events.campaignCancelled,
    ({ messages }) => `단체 메시지를 취소했습니다. ${formatNumber(messages)}건은 보내지 않습니다.`,
  ),
  sentence(events.textSaved, ({ name }) => `자주 쓰는 글 '${name}'${josa.pick(name, '을/를')} 저장했습니다.`),
  sentence(
    events.textRemoved,
    ({ name }) => `자주 쓰는 글 '${name}'${josa.pick(name, '을/를')} 삭제했습니다.`,
  ),
];
