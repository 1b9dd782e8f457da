import { z } from 'zod';
import type { Schema } from '../../contract/endpoint.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * `anyOf: [X, null]` becomes a nullable X: the same meaning, but a serialiser need not try two
 * branches for every value of every row.
 */
const collapse = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(collapse);
  if (!isObject(node)) return node;
  const entries = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, collapse(value)]));
  const branches = entries['anyOf'];
  if (!Array.isArray(branches) || branches.length !== 2) return entries;
  const other = branches.find((branch) => isObject(branch) && branch['type'] !== 'null');
  const hasNull = branches.some((branch) => isObject(branch) && branch['type'] === 'null');
  if (!hasNull || !isObject(other) || typeof other['type'] !== 'string' || other['enum']) return entries;
  const { anyOf: _, ...rest } = entries;
  return { ...rest, ...other, type: [other['type'], 'null'] };
};

/**
 * The wire shape of a schema (what travels, before branding): draft 7 as the serialiser reads it, 2020-12 as
 * OpenAPI 3.1 does, where a tuple is `prefixItems`.
 */
export const jsonSchema = (schema: Schema, target: 'draft-7' | 'draft-2020-12' = 'draft-7'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as unknown as z.ZodType, {
    io: 'input',
    target,
    unrepresentable: 'any',
  });
  return collapse(rest) as Json;
};
