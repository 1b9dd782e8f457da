import { josa } from 'es-hangul';
import { contentStateNames } from '../../../contract/alarm-content-states.ts';
import { sentence } from '../../platform/events/history.ts';
import * as events from './events.ts';

const contentNamed = (name: string) => `알림톡 내용 '${name}'`;

export const messageHistory = [
  sentence(events.messagesPlanned, ({ messages }) => `메시지 ${messages}건을 보내기로 했습니다.`),
  sentence(events.messagesCancelled, ({ messages }) => `보내려던 메시지 ${messages}건을 취소했습니다.`),
  sentence(events.messageResent, () => '메시지를 다시 보내기로 했습니다.'),
  sentence(events.messagesSettled, ({ sent, failed, held }) =>
    [
      ...(sent > 0 ? [`메시지 ${sent}건이 나갔습니다.`] : []),
      ...(failed > 0 ? [`메시지 ${failed}건을 보내지 못했습니다.`] : []),
      ...(held > 0 ? [`메시지 ${held}건을 미루거나 보내지 않았습니다.`] : []),
    ].join(' '),
  ),
  sentence(
    events.contentWritten,
    ({ name }) => `${contentNamed(name)}${josa.pick(name, '을/를')} 적었습니다.`,
  ),
  sentence(events.contentSubmitted, ({ name }) => `${contentNamed(name)}의 검수를 요청했습니다.`),
  sentence(events.contentWithdrawn, ({ name }) => `${contentNamed(name)}의 검수를 취소했습니다.`),
  sentence(
    events.contentRemoved,
    ({ name }) => `${contentNamed(name)}${josa.pick(name, '을/를')} 지웠습니다.`,
  ),
  sentence(events.contentDecided, ({ name, state, comment }) =>
    [`${contentNamed(name)}: ${contentStateNames[state]}.`, comment].filter(Boolean).join(' '),
  ),
  sentence(events.recipientRefused, () => '080으로 수신을 거부한 번호입니다.'),
];
