import { isShopDate } from '../../contract/time.ts';
import type { ShopDate } from '../../contract/time.ts';

type Reader<T> = (value: unknown) => T | undefined;

/**
 * What a page understands of its address, field by field. What is not understood stands as undefined: left
 * out, the router would let the address's own word through.
 */
export const searchOf =
  <S extends object>(readers: { [K in keyof S]-?: Reader<NonNullable<S[K]>> }) =>
  (search: Record<string, unknown>): S =>
    Object.fromEntries(
      Object.entries<Reader<unknown>>(readers).map(([name, read]) => [name, read(search[name])]),
    ) as S;

export const count: Reader<number> = (value) =>
  (typeof value === 'number' || typeof value === 'string') &&
  value !== '' &&
  Number.isSafeInteger(Number(value)) &&
  Number(value) >= 0
    ? Number(value)
    : undefined;

/** The number of something. */
export const number: Reader<number> = (value) => count(value) || undefined;

/** The number of something, or `new`. */
export const numberOrNew: Reader<string> = (value) => (value === 'new' ? value : number(value)?.toString());

export const day: Reader<ShopDate> = (value) =>
  typeof value === 'string' && isShopDate(value) ? value : undefined;

/** Digits alone come as a number. */
export const words: Reader<string> = (value) =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

const noes: ReadonlySet<unknown> = new Set([undefined, null, '', 0, '0', false, 'false']);

export const flag: Reader<1> = (value) => (noes.has(value) ? undefined : 1);

export const oneOf =
  <const T>(choices: readonly T[]): Reader<T> =>
  (value) =>
    choices.find((choice) => choice === value);
