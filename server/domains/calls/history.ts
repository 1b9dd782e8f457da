import { formatPhone } from '../../../contract/phone.ts';
import { sentence, silent } from '../../platform/events/history.ts';
import { callReceived, callsChanged, lineConnected, lineDisconnected } from './events.ts';

export const callHistory = [
  sentence(lineConnected, ({ number }) => `전화를 연결했어요: ${formatPhone(number)}`),
  sentence(lineDisconnected, ({ number }) => `전화 연결을 끊었어요: ${formatPhone(number)}`),
  silent(callReceived),
  silent(callsChanged),
];
