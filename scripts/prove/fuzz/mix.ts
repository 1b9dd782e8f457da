import type { Random } from '../../../server/seed/random.ts';
import type { Schema } from './document.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands in the call, and where it was drawn rather than taken from a sample. */
export interface Mixed {
  value: unknown;
  drawn: string[];
}

type Resolve = (schema: Schema) => Schema;

/** Whether a value is of this one of several alternatives; each is known by its kind of value, its constants and its names. */
const fits = (given: Schema, value: unknown, resolve: Resolve): boolean => {
  const schema = given.$ref === undefined ? given : resolve(given);
  if ('const' in schema) return value === schema.const;
  if (schema.enum) return schema.enum.includes(value);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return choices.some((one) => fits(one, value, resolve));
  const { properties = {}, required = [] } = schema;
  switch (schema.type) {
    case 'object':
      return (
        isRecord(value) &&
        required.every((name) => value[name] !== undefined) &&
        Object.entries(properties).every(
          ([name, one]) => value[name] === undefined || fits(one, value[name], resolve),
        )
      );
    case 'array':
      return Array.isArray(value);
    case 'null':
      return value === null;
    case 'integer':
    case 'number':
      return typeof value === 'number';
    case 'string':
    case 'boolean':
      return typeof value === schema.type;
    default:
      return true;
  }
};

/** What was drawn from a schema, with each leaf that a good sample has at the same place taken from there as often as `keep` says. */
export const createMixer = (resolve: Resolve, random: Random) => {
  const mix = (
    given: Schema,
    fresh: unknown,
    sample: unknown,
    keep: (path: string) => number,
    path: string,
  ): Mixed => {
    const schema = given.$ref === undefined ? given : resolve(given);
    const choices = schema.oneOf ?? schema.anyOf;
    const choice = choices?.find((one) => fits(one, fresh, resolve) && fits(one, sample, resolve));
    if (choice) return mix(choice, fresh, sample, keep, path);
    if (!choices && isRecord(fresh) && isRecord(sample)) {
      const { properties = {}, additionalProperties } = schema;
      const names = [...new Set([...Object.keys(fresh), ...Object.keys(sample)])];
      const parts = names.map((name): [string, Mixed] => {
        const at = `${path}.${name}`;
        const own =
          properties[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : {});
        return [name, mix(own, fresh[name], sample[name], keep, at)];
      });
      const all = parts.filter(([, { value }]) => value !== undefined);
      return {
        value: Object.fromEntries(all.map(([name, { value }]) => [name, value])),
        drawn: all.flatMap(([, { drawn }]) => drawn),
      };
    }
    if (!choices && Array.isArray(fresh) && Array.isArray(sample) && fresh.length > 0) {
      const parts = fresh.map((one: unknown, at) =>
        mix(schema.prefixItems?.[at] ?? schema.items ?? {}, one, sample[at], keep, `${path}.${at}`),
      );
      return { value: parts.map(({ value }) => value), drawn: parts.flatMap(({ drawn }) => drawn) };
    }
    if (sample !== undefined && random.chance(keep(path))) return { value: sample, drawn: [] };
    return { value: fresh, drawn: fresh === undefined || fresh === sample ? [] : [path] };
  };
  return mix;
};
