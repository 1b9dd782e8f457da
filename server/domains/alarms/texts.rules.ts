import { fillIn, alarmVariables, unknownVariables, withoutVariables } from '../../../contract/alarm-words.ts';
import { standardTexts } from '../../../contract/alarm-texts.ts';
import { adWordsIn } from '../../../contract/campaign-words.ts';
import { messageKinds } from '../../../contract/message-kinds.ts';
import type { AutomaticKind } from '../../../contract/message-kinds.ts';
import { LMS_MAX_BYTES, measureText, SMS_MAX_BYTES } from '../../../contract/message-bytes.ts';
import { refuse } from '../../platform/errors.ts';
import { frameAd } from '../messages/public.ts';

export interface TextSender {
  shopName: string;
  shopPhone: string;
  optOutPhone: string;
}

export interface MeasuredText {
  /** As it leaves, with a sample's names. */
  sample: string;
  bytes: number;
  channel: 'SMS' | 'LMS' | 'MMS';
  refused: string[];
}

export const isAd = (kind: AutomaticKind): boolean => messageKinds[kind].nature === 'AD';

export const measureAlarm = (
  kind: AutomaticKind,
  text: string,
  sender: TextSender,
  hasPicture = false,
): MeasuredText => {
  const { shopName, shopPhone } = sender;
  const filled = fillIn(text, { ...alarmVariables, 매장명: shopName, 매장전화: shopPhone });
  const sample = isAd(kind) ? frameAd(filled, sender) : filled;
  const { bytes, unsupported } = measureText(sample);
  const asText = bytes > SMS_MAX_BYTES ? 'LMS' : 'SMS';
  return { sample, bytes, channel: hasPicture ? 'MMS' : asText, refused: unsupported };
};

const problem = (code: 'ALARM_VARIABLE_UNKNOWN' | 'ALARM_TEXT_INVALID', field: string, message: string) =>
  refuse(code, { errors: [{ field, code, message }] });

/** @throws ALARM_VARIABLE_UNKNOWN, ALARM_TEXT_INVALID at its path */
export const assertAlarmText = (
  kind: AutomaticKind,
  text: string,
  sender: TextSender,
  field: string,
): void => {
  const unknown = unknownVariables(kind, text);
  if (unknown.length > 0)
    throw problem(
      'ALARM_VARIABLE_UNKNOWN',
      field,
      `쓸 수 없는 변수예요: ${unknown.map((name) => `#{${name}}`).join(', ')}`,
    );
  const { unsupported } = measureText(withoutVariables(text));
  if (unsupported.length > 0)
    throw problem(
      'ALARM_TEXT_INVALID',
      field,
      `문자로 보낼 수 없는 글자예요: ${unsupported.slice(0, 20).join(' ')}`,
    );
  const { bytes } = measureAlarm(kind, text, sender);
  if (bytes > LMS_MAX_BYTES)
    throw problem(
      'ALARM_TEXT_INVALID',
      field,
      `문자는 ${LMS_MAX_BYTES}바이트까지 보낼 수 있어요. (${bytes}바이트)`,
    );
  const ads = isAd(kind) ? [] : adWordsIn(withoutVariables(text));
  if (ads.length > 0)
    throw problem('ALARM_TEXT_INVALID', field, `알림에는 광고로 보이는 말을 쓸 수 없어요: ${ads.join(', ')}`);
};

export const textOf = (kind: AutomaticKind, written: string | null): string => written ?? standardTexts[kind];
