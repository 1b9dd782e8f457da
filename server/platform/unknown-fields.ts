import type { z } from 'zod';
import type { FieldProblem } from '../../contract/errors.ts';
import type { Schema } from '../../contract/endpoint.ts';

interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  catchall?: Schema;
  innerType?: Schema;
  element?: Schema;
  in?: Schema;
  out?: Schema;
  options?: Schema[];
  items?: Schema[];
  left?: Schema;
  right?: Schema;
  valueType?: Schema;
}

const definitionOf = (schema: Schema) => (schema as Schema & { def: Definition }).def;

type Path = readonly (string | number)[];
type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const unknownInObject = ({ shape = {}, catchall }: Definition, value: Fields, path: Path): Path[] =>
  Object.entries(value).flatMap(([name, inner]) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (field) return unknownIn(field, inner, [...path, name]);
    return catchall ? [] : [[...path, name]];
  });

/** Of alternatives, what the one that is meant does not know: one that the value fits, and knows most of it. */
const unknownInOptions = (options: readonly Schema[], value: unknown, path: Path): Path[] => {
  const fitting = options.filter((option) => (option as z.ZodType).safeParse(value).success);
  const found = (fitting.length > 0 ? fitting : options).map((option) => unknownIn(option, value, path));
  return found.reduce((least, one) => (one.length < least.length ? one : least), found[0] ?? []);
};

/** Of two shapes that both must fit, what neither knows. */
const inBoth = (left: readonly Path[], right: readonly Path[]): Path[] => {
  const known = new Set(right.map((path) => path.join('.')));
  return left.filter((path) => known.has(path.join('.')));
};

/** The places of a value that its schema has no field for. */
const unknownIn = (schema: Schema, value: unknown, path: Path): Path[] => {
  const definition = definitionOf(schema);
  const { type, innerType, element, items, options, valueType, left, right } = definition;
  if (type === 'object') return isFields(value) ? unknownInObject(definition, value, path) : [];
  if (type === 'pipe') {
    const side = definitionOf(definition.in as Schema).type === 'transform' ? definition.out : definition.in;
    return unknownIn(side as Schema, value, path);
  }
  if (innerType) return unknownIn(innerType, value, path);
  if (options) return unknownInOptions(options, value, path);
  if (left && right) return inBoth(unknownIn(left, value, path), unknownIn(right, value, path));
  if (valueType && isFields(value))
    return Object.entries(value).flatMap(([name, inner]) => unknownIn(valueType, inner, [...path, name]));
  if (!Array.isArray(value)) return [];
  if (element) return value.flatMap((inner, at) => unknownIn(element, inner, [...path, at]));
  return (items ?? []).flatMap((item, at) => unknownIn(item, value[at], [...path, at]));
};

/** Whether the answer has such a field at the same place. */
const comesBack = (path: Path, unknown: readonly Path[]) =>
  !unknown.some((other) => other.every((part, at) => path[at] === part));

/**
 * What a request names and the call has no place for: a typing error would otherwise be lost in silence. What its
 * answer says at the same place may come back with a body, as forms send it.
 */
export const unknownFields = (schema: Schema, value: unknown, answer?: Schema): FieldProblem[] => {
  const found = unknownIn(schema, value, []);
  if (found.length === 0) return [];
  const unanswered = answer && unknownIn(answer, value, []);
  return found
    .filter((path) => !unanswered || !comesBack(path, unanswered))
    .map((path) => ({
      field: path.join('.'),
      code: 'unrecognized_keys',
      message: '쓸 수 없는 항목이에요.',
    }));
};
