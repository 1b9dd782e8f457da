import { josa } from 'es-hangul';
import { consentNames, consentSourceNames } from '../../../contract/consent-words.ts';
import { sentence } from '../../platform/events/history.ts';
import * as events from './events.ts';

export const privacyHistory = [
  sentence(
    events.consentGiven,
    ({ kind, source }) => `${consentNames[kind]}에 동의했어요 (${consentSourceNames[source]})`,
  ),
  sentence(
    events.consentRefused,
    ({ kind, source }) => `${josa(consentNames[kind], '을/를')} 거부했어요 (${consentSourceNames[source]})`,
  ),
  sentence(events.customerErased, ({ reason }) => `개인정보를 지웠어요 (사유: ${reason})`),
];
