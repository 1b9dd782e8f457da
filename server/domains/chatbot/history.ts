import { honoured } from '../../../contract/people.ts';
import { sentence } from '../../platform/events/history.ts';
import { chatbotSaved, chatLinked, chatUnlinked } from './events.ts';

export const chatbotHistory = [
  sentence(chatbotSaved, ({ enabled, newSecret }) =>
    newSecret
      ? '카카오 챗봇의 비밀 값을 새로 만들었어요'
      : enabled
        ? '카카오 챗봇을 켰어요'
        : '카카오 챗봇을 껐어요',
  ),
  sentence(chatLinked, ({ customer }) => `${honoured(customer.name)} 카카오톡을 연결했어요`),
  sentence(chatUnlinked, ({ customer }) => `${honoured(customer.name)} 카카오톡 연결을 끊었어요`),
];
