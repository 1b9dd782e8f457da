import { isMobilePhone, normalisePhone } from '../../../contract/phone.ts';
import { problemOf } from '../../lib/error-actions.ts';
import { isProductError } from '../../lib/errors.ts';

/** Each check answers the problem as a sentence, or null. The server checks the same again. */
export const checkLoginId = (loginId: string): string | null =>
  /^[a-z0-9][a-z0-9._@-]{2,59}$/.test(loginId.trim().toLowerCase())
    ? null
    : '아이디는 영문 소문자와 숫자로 3자 이상 적어 주세요.';

export const checkPassword = (
  password: string,
  { loginId, phone }: { loginId: string; phone?: string },
): string | null => {
  if (password.length < 8) return '비밀번호는 8자 이상으로 정해 주세요.';
  const known = [loginId.trim().toLowerCase(), phone ? normalisePhone(phone) : null];
  return known.includes(password.toLowerCase()) ? '아이디나 전화번호와 다르게 정해 주세요.' : null;
};

/** Why the server refused the chosen password, for beside its field. */
export const refusedPassword = (error: unknown): string | undefined =>
  isProductError(error, 'PASSWORD_TOO_WEAK') || isProductError(error, 'PASSWORD_SAME')
    ? problemOf(error)
    : undefined;

export const checkMobile = (phone: string): string | null =>
  isMobilePhone(phone) ? null : '문자를 받을 수 있는 휴대폰 번호를 적어 주세요.';

export const checkFilled = (text: string, what: string): string | null =>
  text.trim() === '' ? `${what} 적어 주세요.` : null;

/** 125 → '2:05' */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Keeps the problems that are there. */
export const problemsOf = <K extends string>(
  checks: Record<K, string | null>,
): Partial<Record<K, string>> | null => {
  const found = Object.entries(checks).filter(([, problem]) => problem !== null);
  return found.length === 0 ? null : (Object.fromEntries(found) as Partial<Record<K, string>>);
};
