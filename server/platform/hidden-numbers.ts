import type { Endpoint } from '../../contract/endpoint.ts';
import { addToMasked, maskNumbers } from '../../contract/phone.ts';
import { AppError, refuse } from './errors.ts';
import { answered, maskedWordsIn, onlyAdded } from './masked-words.ts';
import type { MaskedWords } from './masked-words.ts';
import { can } from './shop.ts';
import type { ShopAccess } from './shop.ts';

/** Addresses and keys hold long runs of digits that are no phone number. */
const opaque = /(?:url|link|token|cursor|hash|path|tid|permalink|secret|attempt|orderId|listVersion)$/iu;

/** Some hold four digits and more between their hyphens. */
const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(text);

/** What a shop's own payment method is known by, in many fields. */
const isMethodCode = (text: string) => /^C[\da-f]{12}$/u.test(text);

const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype;

const hidden = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string')
    return opaque.test(key) || isUuid(value) || isMethodCode(value) ? value : maskNumbers(value);
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

/** What a request of one who may not see numbers has to have compared before it is written. */
export const wordsToAnswer = (shop: ShopAccess, e: Endpoint, body: unknown): MaskedWords | undefined =>
  e.method === 'GET' || e.ownNumbers || can(shop, 'customers.contact') ? undefined : maskedWordsIn(body);

const rewritten = (field: string) =>
  refuse('COMMON_INVALID_PARAMETER', { errors: [{ field, message: onlyAdded }] });

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
  answered(shop.maskedWords, input);
  if (text === null) throw rewritten(field);
  return text;
};

/** The same of a list of short texts: others may be added to those with a number, none of which may go. */
export const textsAfterEdit = (
  shop: ShopAccess,
  current: readonly string[],
  input: readonly string[] | undefined,
  field: string,
): string[] => {
  if (input === undefined) return [...current];
  if (can(shop, 'customers.contact')) return [...new Set(input)];
  const hidden = Map.groupBy(
    current.filter((text) => maskNumbers(text) !== text),
    maskNumbers,
  );
  const shown = [...new Set(input)];
  if ([...hidden.keys()].some((mask) => !shown.includes(mask))) throw rewritten(field);
  for (const text of input) if (hidden.has(text)) answered(shop.maskedWords, text);
  return shown.flatMap((text) => hidden.get(text) ?? textAfterEdit(shop, '', text, field));
};

/** A name that is copied from one that stands already, found by how it was shown. */
export const nameAfterCopy = (
  shop: ShopAccess,
  known: readonly string[],
  input: string,
  field: string,
): string => textAfterEdit(shop, known.find((name) => maskNumbers(name) === input) ?? '', input, field);
