import { addToMasked, maskNumbers } from '../../contract/phone.ts';
import { AppError, refuse } from './errors.ts';
import { can } from './shop.ts';
import type { ShopAccess } from './shop.ts';

/** Addresses and keys hold long runs of digits that are no phone number. */
const opaque = /(?:url|link|token|cursor|hash|path|tid|permalink|secret|attempt|orderId)$/iu;

/** Some hold four digits and more between their hyphens. */
const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(text);

const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype;

const hidden = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return opaque.test(key) || isUuid(value) ? value : maskNumbers(value);
  if (Array.isArray(value)) return value.map((item) => hidden(item, key));
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hidden(inner, name)]));
};

/**
 * An answer as this person may read it: people write numbers into names, notes and reasons, so without the right
 * to contact numbers every text of it is masked.
 */
export const withoutNumbers = (shop: ShopAccess, answer: unknown): unknown =>
  can(shop, 'customers.contact') ? answer : hidden(answer);

/** The same of a table that leaves as a file. */
export const cellsWithoutNumbers = <T>(
  shop: ShopAccess,
  rows: readonly (readonly T[])[],
): readonly (readonly T[])[] =>
  can(shop, 'customers.contact')
    ? rows
    : rows.map((row) => row.map((cell) => (typeof cell === 'string' ? (maskNumbers(cell) as T) : cell)));

/** The same for a refusal, which may name a customer or show the present state. */
export const refusalWithoutNumbers = (shop: ShopAccess, error: unknown): unknown => {
  if (!(error instanceof AppError) || can(shop, 'customers.contact')) return error;
  const { code, message, errors, retryAfter } = error;
  return new AppError(code, {
    message: maskNumbers(message),
    errors: hidden(errors) as typeof errors,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
};

/**
 * A free text after an edit: who may not see the numbers in it may add to it, not rewrite it.
 * @throws COMMON_INVALID_PARAMETER on the field
 */
export const textAfterEdit = (
  shop: ShopAccess,
  current: string,
  input: string | undefined,
  field = 'memo',
): string => {
  if (input === undefined || can(shop, 'customers.contact')) return input ?? current;
  const text = addToMasked(current, input);
  if (text === null)
    throw refuse('COMMON_INVALID_PARAMETER', {
      errors: [{ field, message: '가려진 번호가 있는 글은 앞이나 뒤에 덧붙일 수만 있어요.' }],
    });
  return text;
};
