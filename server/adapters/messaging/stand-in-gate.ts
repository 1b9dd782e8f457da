import { createHmac, timingSafeEqual } from 'node:crypto';

const SKEW_MS = 15 * 60_000;
const HEADER =
  /^HMAC-SHA256 apiKey=(?<apiKey>[^,]+), date=(?<date>[^,]+), salt=(?<salt>[^,]{12,64}), signature=(?<signature>[0-9a-f]{64})$/u;

export interface Refusal {
  errorCode:
    | 'Unauthorized'
    | 'InvalidAPIKey'
    | 'SignatureDoesNotMatch'
    | 'RequestTimeTooSkewed'
    | 'DuplicatedSignature';
  errorMessage: string;
}

const refuse = (errorCode: Refusal['errorCode'], errorMessage: string): Refusal => ({
  errorCode,
  errorMessage,
});

/**
 * Solapi's door (solapi/documents, authentication/api-key.md): the signature must match, be fresh
 * within 15 minutes either way, and never have been used. Answers null to a request let in.
 */
export const createGate = (keys: { apiKey: string; apiSecret: string }, now: () => Date) => {
  const used = new Map<string, number>();

  return (authorization: string | undefined): Refusal | null => {
    const fields = HEADER.exec(authorization ?? '')?.groups;
    if (!fields) return refuse('Unauthorized', '인증 정보가 올바르지 않습니다.');
    const { apiKey = '', date = '', salt = '', signature = '' } = fields;
    if (apiKey !== keys.apiKey) return refuse('InvalidAPIKey', '유효한 API Key가 아닙니다.');

    const time = now().getTime();
    const skew = Math.abs(time - Date.parse(date));
    if (!(skew <= SKEW_MS)) return refuse('RequestTimeTooSkewed', '시간이 15분 이상 벗어났습니다.');

    const expected = createHmac('sha256', keys.apiSecret)
      .update(date + salt)
      .digest();
    if (!timingSafeEqual(expected, Buffer.from(signature, 'hex')))
      return refuse('SignatureDoesNotMatch', '생성한 Signature가 일치하지 않습니다.');

    for (const [old, usedAt] of used) if (time - usedAt > 2 * SKEW_MS) used.delete(old);
    if (used.has(signature)) return refuse('DuplicatedSignature', '이미 사용한 Signature입니다.');
    used.set(signature, time);
    return null;
  };
};
