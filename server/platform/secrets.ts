import type { Endpoint } from '../../contract/endpoint.ts';
import { AppError } from './errors.ts';

const without = (value: unknown, [name, ...rest]: readonly string[]): unknown => {
  if (name === undefined || typeof value !== 'object' || value === null || !(name in value)) return value;
  const { [name]: inner, ...others } = value as Record<string, unknown>;
  return rest.length === 0 ? others : { ...others, [name]: without(inner, rest) };
};

/** What may be hashed of a request: a hash of a card number can be guessed back. */
export const withoutSecrets = (e: Endpoint, input: unknown): unknown =>
  (e.secret ?? []).reduce((rest, path) => without(rest, path.split('.')), input);

/** An unexpected error may quote what it choked on; of one that could quote a secret only the place stays. */
export const withoutWords = (error: unknown): unknown => {
  if (error instanceof AppError) return error;
  const silent = new Error('failed while it held a secret');
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const places = stack.split('\n').filter((line) => /^\s+at /u.test(line));
  silent.stack = [`Error: ${silent.message}`, ...places].join('\n');
  return silent;
};
