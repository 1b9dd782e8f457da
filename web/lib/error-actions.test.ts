import { describe, expect, it } from 'vitest';
import { accessDeniedMessage } from '../../contract/errors.ts';
import { decideErrorAction, problemOf, describeError } from './error-actions.ts';
import type { ErrorRole } from './error-actions.ts';
import { ProductError } from './errors.ts';

const failed = (
  status: number,
  code: string | null = null,
  endpoint = 'bookings.get',
  details: string[] = [],
) =>
  new ProductError({
    status,
    url: 'u',
    code,
    endpoint,
    message: '안 됐습니다.',
    errors: details.map((message) => ({ field: 'x', message })),
  });
const decide = (error: unknown, role: ErrorRole, webview = false) =>
  decideErrorAction(error, { role, webview });
const roles: ErrorRole[] = ['page', 'part', 'action'];

describe('401', () => {
  it.each(roles)('of a %s leads to the sign-in page', (role) => {
    expect(decide(failed(401), role)).toEqual({ kind: 'redirect', to: '/signin', reason: 'expired' });
  });

  it('does not redirect in the webview, where the error screen is kept', () => {
    expect(decide(failed(401), 'page', true)).toEqual({ kind: 'fallback' });
    expect(decide(failed(401), 'part', true)).toEqual({ kind: 'render' });
    expect(decide(failed(401), 'action', true).kind).toBe('toast');
  });

  it('of a wrong password stays with the form', () => {
    expect(decide(failed(401, 'SIGN_IN_FAILED', 'auth.signIn'), 'action')).toEqual({ kind: 'render' });
  });

  it.each([408, 429, 503])('a silent renewal that fails by %i is said to who did something', (status) => {
    expect(decide(failed(status, null, 'auth.signIn'), 'action').kind).toBe('toast');
  });

  it('of entering another shop leads to the sign-in page', () => {
    expect(decide(failed(401, 'TOKEN_EXPIRED', 'auth.signIn'), 'action')).toMatchObject({ to: '/signin' });
  });
});

describe('403', () => {
  it('of the page itself leads to the login page', () => {
    expect(decide(failed(403), 'page')).toEqual({ kind: 'redirect', to: '/signin', reason: 'denied' });
  });
  it('of one action says that the right is missing', () => {
    expect(decide(failed(403), 'action')).toEqual({ kind: 'toast', message: accessDeniedMessage });
  });
  it('of one part shows it there', () => {
    expect(decide(failed(403), 'part')).toEqual({ kind: 'render' });
  });
});

describe('404 and 500', () => {
  it.each([
    [404, '/404'],
    [500, '/500'],
  ])('%i of the page leads to %s', (status, to) => {
    expect(decide(failed(status), 'page')).toEqual({ kind: 'redirect', to });
  });
  it.each([404, 500])('%i of a part or an action stays on the screen', (status) => {
    expect(decide(failed(status), 'part')).toEqual({ kind: 'render' });
    expect(decide(failed(status), 'action')).toEqual({ kind: 'toast', message: '안 됐습니다.' });
  });
  it.each([
    'NOT_FOUND_PLATFORM_BOOKING_STOP',
    'SUBSCRIPTION_NOT_FOUND',
    'ZERO_SHOP_DEPOSIT_POLICY_NOT_FOUND',
  ])('%s is an expected absence: the empty state', (code) => {
    expect(decide(failed(404, code), 'page')).toEqual({ kind: 'empty' });
    expect(decide(failed(404, code), 'part')).toEqual({ kind: 'empty' });
    expect(decide(failed(404, code), 'action').kind).toBe('toast');
  });
});

describe('everything else', () => {
  it('shows in place of the page, in the part, or in passing', () => {
    for (const error of [failed(503), failed(408), new TypeError('x')]) {
      expect(decide(error, 'page')).toEqual({ kind: 'fallback' });
      expect(decide(error, 'part')).toEqual({ kind: 'render' });
      expect(decide(error, 'action').kind).toBe('toast');
    }
  });
});

describe('the sentence for a person', () => {
  it('adds what exactly is wrong, once', () => {
    const error = failed(409, 'BOOKING_OVERLAPS', 'bookings.create', [
      '김지수님 3:00',
      '안 됐습니다.',
      '김지수님 3:00',
    ]);
    expect(describeError(error)).toBe('안 됐습니다. 김지수님 3:00');
  });
  it('speaks Korean of what never came back', () => {
    expect(describeError(failed(408, 'REQUEST_TIMEOUT'))).toContain('늦어지고');
    expect(describeError(failed(408))).toContain('연결');
    expect(problemOf(failed(408, 'REQUEST_TIMEOUT'))).toBe(describeError(failed(408, 'REQUEST_TIMEOUT')));
    expect(describeError(new TypeError('x'))).not.toContain('x');
  });
});
