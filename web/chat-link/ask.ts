import { ask, AskFailed } from '../public-page/ask.ts';
import type { CallAnswer } from '../lib/wire.ts';

export type ChatLink = CallAnswer<'chatbot.openLink'>;

const addressOf = (token: string) => `/chat-links/${encodeURIComponent(token)}`;

export const openLink = (token: string, signal: AbortSignal): Promise<ChatLink> =>
  ask<'chatbot.openLink'>(addressOf(token), { signal });

export const requestCode = (phone: string) =>
  ask<'auth.certificationRequest'>('/mobile-certification', { method: 'POST', body: { phone } });

export const confirmCode = (certificationId: string, code: string) =>
  ask<'auth.certificationConfirm'>('/mobile-certification/confirm', {
    method: 'POST',
    body: { certificationId, code },
  });

export interface Proved {
  name: string;
  phone: string;
  certificationId: string;
  marketing: boolean;
}

export const linkChat = (token: string, { marketing, ...proved }: Proved) =>
  ask<'chatbot.link'>(addressOf(token), {
    method: 'POST',
    body: { ...proved, consents: { privacy: true, marketing } },
  });

const sentences: Record<string, string> = {
  COMMON_INVALID_PARAMETER: '입력한 내용을 다시 확인해 주세요.',
  CERTIFICATION_TOO_MANY: '인증번호를 여러 번 요청했어요. 잠시 후 다시 해 주세요.',
  CERTIFICATION_CODE_WRONG: '인증번호가 달라요. 다시 확인해 주세요.',
  CERTIFICATION_EXPIRED: '시간이 지났어요. 인증번호를 다시 받아 주세요.',
  CERTIFICATION_NOT_FOUND: '인증번호를 다시 받아 주세요.',
  CERTIFICATION_REQUIRED: '인증번호를 다시 받아 주세요.',
  MESSAGE_NOT_SENT: '문자를 보내지 못했어요. 번호를 다시 확인해 주세요.',
  CHATBOT_LINK_LIMIT: '이 번호로 연결한 카카오톡이 이미 셋이에요. 샵에 문의해 주세요.',
};

/** What went wrong, in a sentence for the customer. */
export const sentenceOf = (error: unknown): string =>
  (error instanceof AskFailed && sentences[error.code ?? '']) ||
  '지금은 처리할 수 없어요. 잠시 후 다시 해 주세요.';

export const isGone = (error: unknown): boolean => error instanceof AskFailed && error.status === 404;
