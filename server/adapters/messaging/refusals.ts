import { isMobilePhone } from '../../../contract/phone.ts';
import { LMS_MAX_BYTES, measureText, SMS_MAX_BYTES } from '../../../contract/message-bytes.ts';
import type { OutgoingMessage, RejectCode, SendResult } from './port.ts';

export const rejected = (code: RejectCode, message: string, vendorCode?: string): SendResult => ({
  outcome: 'rejected',
  code,
  message,
  vendorCode,
});

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

// The connection never stood, so the provider cannot have seen the message.
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** Reads what `fetch` threw: certain only when no connection was ever made. */
export const outcomeOfFailure = (error: unknown): SendResult => {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return { outcome: 'unknown', reason: 'TIMEOUT' };
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (NEVER_CONNECTED.has(code)) return rejected('UNREACHABLE', '문자 서비스에 연결하지 못했습니다.', code);
  return { outcome: 'unknown', reason: 'NETWORK' };
};
