import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

export type Log = Logger;

/**
 * Structured logs without personal data: only what is named here is written of a request, and the
 * fields that could carry a person are struck out wherever they turn up.
 */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: undefined,
      redact: {
        paths: [
          'phone',
          'name',
          'password',
          'token',
          'authorization',
          'cookie',
          'memo',
          'body',
          'loginId',
        ].flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
        censor: '[숨김]',
      },
      serializers: { err: describeError },
    },
    destination,
  );

/**
 * Errors quote what they choke on, and that may be a customer. Whatever stands in quotes, is Korean or
 * looks like a number goes; the class, the database's own names and the place in the code stay.
 */
const safeMessage = (message: string): string =>
  (message.split('\n')[0] ?? '')
    .replaceAll(/(["'`])(?:(?!\1).)*\1?/g, '…')
    .replaceAll(/[\u3131-\u318e가-힣]+|\d[\d-]{3,}\d/g, '…')
    .slice(0, 300);

/** An error, or the plain copy that a library hands on instead. */
const isErrorLike = (value: unknown): value is Error =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

const placesIn = (stack: string | undefined): string | undefined =>
  stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** An error as it may be kept: what it quotes and the row that a database names in it are left out. */
export const withoutValues = (error: unknown): Error => {
  const { name, message, stack } = isErrorLike(error) ? error : new Error(typeof error);
  const kept = new Error(safeMessage(message));
  return Object.assign(kept, { name, stack: [`${name}: ${kept.message}`, placesIn(stack)].join('\n') });
};

const describeError = (error: unknown): unknown => {
  if (!isErrorLike(error)) return typeof error;
  const { code, constraint, table, column } = error as Error & Record<string, unknown>;
  return {
    type: error.name,
    message: safeMessage(error.message),
    code,
    constraint,
    table,
    column,
    stack: placesIn(error.stack),
  };
};
