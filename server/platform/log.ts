import { pino } from 'pino';
import type { Logger } from 'pino';

export type Log = Logger;

/**
 * Structured logs without personal data: only what is named here is written of a request, and the
 * fields that could carry a person are struck out wherever they turn up.
 */
export const createLog = (level: string): Log =>
  pino({
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
    serializers: {
      err: (error: unknown) =>
        error instanceof Error
          ? { type: error.name, message: safeMessage(error), stack: error.stack }
          : error,
    },
  });

/** Database errors quote the row that failed; the sentence before the detail is enough. */
const safeMessage = (error: Error): string => error.message.split('\n')[0]?.slice(0, 300) ?? '';
