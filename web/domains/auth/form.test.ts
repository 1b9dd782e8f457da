import { expect, it } from 'vitest';
import { checkLoginId, checkMobile, checkPassword, formatCountdown, problemsOf } from './form.ts';

it('takes a login id of latin letters and digits', () => {
  expect(checkLoginId('eunji.kim')).toBeNull();
  expect(checkLoginId(' EunJi ')).toBeNull();
  for (const bad of ['', 'ab', '은지', '-abc', 'a b c']) expect(checkLoginId(bad)).not.toBeNull();
});

it('refuses a password that is short, or that others know', () => {
  expect(checkPassword('nailart99', { loginId: 'eunji' })).toBeNull();
  expect(checkPassword('short', { loginId: 'eunji' })).toContain('8자');
  expect(checkPassword('eunji.kim', { loginId: 'Eunji.Kim ' })).toContain('다르게');
  expect(checkPassword('01012345678', { loginId: 'eunji', phone: '010-1234-5678' })).toContain('다르게');
});

it('wants a number that can receive messages', () => {
  expect(checkMobile('010-1234-5678')).toBeNull();
  expect(checkMobile('02-123-4567')).not.toBeNull();
});

it('keeps the problems there are', () => {
  expect(problemsOf({ name: null, phone: null })).toBeNull();
  expect(problemsOf({ name: null, phone: '다시' })).toEqual({ phone: '다시' });
});

it('counts down in minutes and seconds', () => {
  expect([180, 61, 9, 0].map(formatCountdown)).toEqual(['3:00', '1:01', '0:09', '0:00']);
});
