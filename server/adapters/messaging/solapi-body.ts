import { isMobilePhone } from '../../../contract/phone.ts';
import { LMS_MAX_BYTES, measureText, SMS_MAX_BYTES } from '../../../contract/message-bytes.ts';
import type { OutgoingMessage, SendResult } from './port.ts';
import { rejected } from './solapi-outcome.ts';

const longestAlimtalk = 1000;

/** Why a message cannot go out at all; null when it may. */
export const refuseBeforeSending = ({
  type,
  to,
  text,
}: Pick<OutgoingMessage, 'type' | 'to' | 'text'>): SendResult | null => {
  if (!isMobilePhone(to)) return rejected('INVALID_RECIPIENT', '휴대폰 번호가 아닙니다.');
  if (type === 'ALIMTALK')
    return text.length > longestAlimtalk
      ? rejected('TEXT_TOO_LONG', `알림톡은 ${longestAlimtalk}자까지 보낼 수 있습니다.`)
      : null;
  const { bytes, unsupported } = measureText(text);
  if (unsupported.length > 0)
    return rejected('TEXT_NOT_ENCODABLE', `문자로 보낼 수 없는 글자입니다: ${unsupported.join(' ')}`);
  const most = type === 'SMS' ? SMS_MAX_BYTES : LMS_MAX_BYTES;
  return bytes > most
    ? rejected('TEXT_TOO_LONG', `문자는 ${most}바이트까지 보낼 수 있습니다. (${bytes}바이트)`)
    : null;
};

const named = (variables: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [`#{${name}}`, value]));

/** A message as Solapi v4 takes it. */
export const bodyOf = (message: OutgoingMessage): object => {
  const { key, to, from, text } = message;
  const common = { to, from, text, customFields: { key } };
  if (message.type === 'ALIMTALK')
    return {
      ...common,
      type: 'ATA',
      kakaoOptions: {
        pfId: message.channelId,
        templateId: message.templateId,
        variables: named(message.variables),
        disableSms: !message.fallsBackToText,
      },
    };
  return {
    ...common,
    type: message.type,
    ...(message.type !== 'SMS' && message.subject !== undefined && { subject: message.subject }),
    ...(message.type === 'MMS' && { imageId: message.imageId }),
  };
};
