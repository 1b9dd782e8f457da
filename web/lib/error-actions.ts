import { accessDeniedMessage } from '../../contract/errors.ts';
import type { SignInReason } from './addresses.ts';
import { isGivenUp, isProductError, isUnanswered } from './errors.ts';
import type { ProductError } from './errors.ts';
import { endReasonOf } from './session-store.ts';

/**
 * What an answer meant to the screen. page: without it there is nothing to show. part: one block of
 * a screen. action: something the person did. See docs/decisions/0003-which-errors-redirect.md.
 */
export type ErrorRole = 'page' | 'part' | 'action';

export type ErrorAction =
  | { kind: 'redirect'; to: '/signin' | '/404' | '/500'; reason?: SignInReason }
  /** The error screen in place of the page. */
  | { kind: 'fallback' }
  /** In place: the block's own error state, or the form's own message. */
  | { kind: 'render' }
  /** The absence is a normal state of affairs: the empty state. */
  | { kind: 'empty' }
  | { kind: 'toast'; message: string };

/** Absences that say "not set up yet", by the code that says so. */
const expectedAbsences: ReadonlySet<string> = new Set([
  'NOT_FOUND_PLATFORM_BOOKING_STOP',
  'SUBSCRIPTION_NOT_FOUND',
  'ZERO_SHOP_DEPOSIT_POLICY_NOT_FOUND',
]);

const inPlace = (role: ErrorRole, message: string): ErrorAction =>
  role === 'action' ? { kind: 'toast', message } : { kind: role === 'page' ? 'fallback' : 'render' };

const forCommand = (error: ProductError, role: ErrorRole, webview: boolean): ErrorAction | null => {
  switch (error.command) {
    case 'SIGN_IN':
      return webview
        ? inPlace(role, error.message)
        : { kind: 'redirect', to: '/signin', reason: endReasonOf(error.code) };
    case 'LOGIN_PAGE':
      if (role === 'page') return { kind: 'redirect', to: '/signin', reason: 'denied' };
      return inPlace(role, accessDeniedMessage);
    case 'NOT_FOUND_PAGE':
      return role === 'page' ? { kind: 'redirect', to: '/404' } : null;
    case 'SERVER_ERROR_PAGE':
      return role === 'page' ? { kind: 'redirect', to: '/500' } : null;
    default:
      return null;
  }
};

/** The one table of which errors redirect, which render and which are said in passing. */
export const decideErrorAction = (
  error: unknown,
  { role, webview }: { role: ErrorRole; webview: boolean },
): ErrorAction => {
  if (!isProductError(error)) return inPlace(role, describeError(error));
  if (error.code && expectedAbsences.has(error.code) && role !== 'action') return { kind: 'empty' };
  // A 401 too, but the person is where they should be. Any other failure of that endpoint may be the silent renewal's.
  if (error.code === 'SIGN_IN_FAILED') return { kind: 'render' };
  return forCommand(error, role, webview) ?? inPlace(role, describeError(error));
};

/** An error as a sentence for the person, with what exactly is wrong where the server said so. */
export const describeError = (error: unknown): string => {
  if (!isProductError(error)) return '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.';
  if (error.code === 'REQUEST_TIMEOUT')
    return '응답이 늦어지고 있습니다. 연결을 확인하고 다시 시도해 주세요.';
  if (error.status === 408) return '서버에 연결하지 못했어요. 인터넷 연결을 확인해 주세요.';
  // A gateway's word and not ours, which has a code: nobody is behind it for now.
  if (error.code === null && isUnanswered(error))
    return '서버에 연결하지 못했어요. 잠시 후 다시 시도해 주세요.';
  const details = error.errors.map(({ message }) => message).filter((one) => one && one !== error.message);
  return [error.message, ...new Set(details)].join(' ');
};

/** What a form says about a refused save in one sentence; of a field that is not on the screen, with what to do. */
export const problemOf = (error: unknown): string | undefined => {
  if (!isProductError(error)) return undefined;
  const [first] = error.errors;
  if (!first) return describeError(error);
  return error.code === 'COMMON_INVALID_PARAMETER' ? `${error.message} ${first.message}` : first.message;
};

/** What a field says about a refused save. That nobody answered is no fault of a field. */
export const refusalOf = (error: unknown): string | undefined =>
  !error || isUnanswered(error) || isGivenUp(error) ? undefined : (problemOf(error) ?? describeError(error));
