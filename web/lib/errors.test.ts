import { describe, expect, it } from 'vitest';
import { defaultMessage, errors as catalogue } from '../../contract/errors.ts';
import { HttpFailure, problemsByField, toClientError, toProductError } from './errors.ts';
import type { ProductError } from './errors.ts';

const url = 'https://api.dangol.example/api/v2/S1/books/7';
const answered = (status: number | undefined, body: unknown) =>
  toProductError(
    new HttpFailure({ endpoint: 'bookings.get', url, response: { status, body } }),
  ) as ProductError;

describe('a product error', () => {
  it('leaves errors that are not of HTTP as they are', () => {
    const mistake = new TypeError('x is not a function');
    expect(toProductError(mistake)).toBe(mistake);
    expect(toProductError('words')).toBe('words');
  });

  it('holds status, url, code, errors, message and command', () => {
    const errors = [{ field: 'startAt', message: '지난 시간이에요.' }];
    expect(
      answered(404, { timestamp: 'x', status: 404, message: 'm', code: 'BOOKING_NOT_FOUND', errors }),
    ).toMatchObject({
      status: 404,
      url,
      code: 'BOOKING_NOT_FOUND',
      errors,
      message: '예약을 찾을 수 없습니다.',
      command: 'NOT_FOUND_PAGE',
    });
  });

  it('takes its status from the response', () => {
    expect(answered(409, { status: 400 }).status).toBe(409);
  });

  it('has the status unknown when a response carries none', () => {
    expect(answered(undefined, {}).status).toBe('unknown');
  });

  it('has the status 408 when there is no response', () => {
    const error = toProductError(new HttpFailure({ endpoint: 'bookings.get', url })) as ProductError;
    expect([error.status, error.code, error.message]).toEqual([408, null, defaultMessage]);
  });

  it('looks its message up by code first', () => {
    expect(answered(409, { code: 'STALE_VERSION', message: '서버의 말' }).message).toBe(
      catalogue.STALE_VERSION.message,
    );
  });

  it('else uses the message of the body', () => {
    expect(answered(409, { code: 'NEW_CODE', message: '서버의 말' }).message).toBe('서버의 말');
    expect(answered(409, { code: 'toString', message: '서버의 말' }).message).toBe('서버의 말');
  });

  it('else the default message, with the support number', () => {
    expect(answered(502, { code: 'NEW_CODE' }).message).toBe(defaultMessage);
    expect(answered(502, null).message).toContain('1600-3145');
  });

  it('understands the alternative payload with an error field', () => {
    expect(answered(404, { error: { code: 'BOOKING_NOT_FOUND', message: 'm' } })).toMatchObject({
      code: 'BOOKING_NOT_FOUND',
      message: '예약을 찾을 수 없습니다.',
    });
    expect(answered(400, { error: 'invalid_grant', error_description: '만료된 토큰' })).toMatchObject({
      code: 'invalid_grant',
      message: '만료된 토큰',
    });
    expect(answered(404, { timestamp: 'x', status: 404, error: 'Not Found' }).message).toBe(defaultMessage);
  });

  it.each([
    [401, 'SIGN_IN'],
    [403, 'LOGIN_PAGE'],
    [404, 'NOT_FOUND_PAGE'],
    [500, 'SERVER_ERROR_PAGE'],
    [409, null],
    [503, null],
  ])('has for %i the command %s', (status, command) => {
    expect(answered(status, {}).command).toBe(command);
  });

  it('says in words of its own what never reached the server', () => {
    const late = new HttpFailure({ endpoint: 'bookings.get', url, origin: 'REQUEST_TIMEOUT' });
    expect(toProductError(late)).toMatchObject({
      code: 'REQUEST_TIMEOUT',
      status: 408,
      message: 'request timeout',
    });
    const wrong = new HttpFailure({ endpoint: 'bookings.get', url, origin: 'CLIENT_CONFIG_ERROR' });
    expect(toProductError(wrong)).toMatchObject({ code: 'CLIENT_CONFIG_ERROR', status: 0, command: null });
  });
});

describe('the client error object', () => {
  it('is of type API for a product error', () => {
    expect(toClientError(answered(404, { code: 'BOOKING_NOT_FOUND' }))).toEqual({
      type: 'API',
      info: {
        message: '예약을 찾을 수 없습니다.',
        code: 'BOOKING_NOT_FOUND',
        endpoint: 'bookings.get',
        status: 404,
        name: 'ProductError',
      },
    });
  });

  it('is of type OTHER for everything else', () => {
    expect(toClientError(new RangeError('too far'))).toEqual({
      type: 'OTHER',
      info: { message: 'too far', code: null, endpoint: null, status: null, name: 'RangeError' },
    });
    expect(toClientError('words').info.message).toBe('words');
  });
});

it('gives a form its problems by field', () => {
  const error = answered(400, {
    code: 'COMMON_INVALID_PARAMETER',
    errors: [{ field: 'name', message: '이름' }],
  });
  expect(problemsByField(error)).toEqual({ name: '이름' });
  expect(problemsByField(new Error('other'))).toEqual({});
});
