import fc from 'fast-check';
import type { Random } from '../../../server/seed/random.ts';
import { resolverOf } from './document.ts';
import type { Document, Schema } from './document.ts';

const texts = (schema: Schema) => {
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
  if (schema.format === 'email') return fc.emailAddress();
  const { minLength = 0, maxLength = minLength + 40 } = schema;
  const most = Math.min(maxLength, minLength + 40);
  // One letter to a reader can be several to the document.
  return fc
    .string({ minLength, maxLength: most, unit: 'grapheme' })
    .map((text) => [...text].slice(0, most).join(''));
};

const numbers = ({ type, minimum, maximum, exclusiveMinimum, multipleOf = 1 }: Schema) => {
  const step = type === 'integer' || multipleOf !== 1 ? multipleOf : 0.01;
  const least = Math.ceil((minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + step)) / step);
  const most = Math.floor((maximum ?? 2_147_483_647) / step);
  return fc
    .integer({ min: least, max: Math.max(least, Math.min(most, least + 2_147_483_647)) })
    .map((n) => Number((n * step).toFixed(9)));
};

/** What a client that has only the document could send: values of a JSON schema, as far as the document uses it. */
export const createDocumented = (document: Document): ((schema: Schema, random: Random) => unknown) => {
  const resolve = resolverOf(document);

  const objects = (schema: Schema): fc.Arbitrary<unknown> => {
    const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
    const named = fc.record(
      Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valuesOf(one)])),
      { requiredKeys: required.filter((name) => name in properties) },
    );
    if (typeof additionalProperties !== 'object') return named;
    const others = fc.dictionary(
      valuesOf(propertyNames ?? { type: 'string', maxLength: 10 }) as fc.Arbitrary<string>,
      valuesOf(additionalProperties),
      { maxKeys: 3 },
    );
    return fc.tuple(others, named).map(([free, fixed]) => ({ ...free, ...fixed }));
  };

  const lists = ({ items = {}, prefixItems, minItems = 0, maxItems = minItems + 3 }: Schema) =>
    prefixItems
      ? fc.tuple(...prefixItems.map(valuesOf))
      : fc.array(valuesOf(items), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) });

  const valuesOf = (schema: Schema): fc.Arbitrary<unknown> => {
    if (schema.$ref !== undefined) return valuesOf(resolve(schema));
    if ('const' in schema) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices) return fc.oneof(...choices.map(valuesOf));
    if (Array.isArray(schema.type))
      return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type })));
    switch (schema.type) {
      case 'object':
        return objects(schema);
      case 'array':
        return lists(schema);
      case 'string':
        return texts(schema);
      case 'integer':
      case 'number':
        return numbers(schema);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return fc.jsonValue({ maxDepth: 2 });
    }
  };

  const known = new Map<Schema, fc.Arbitrary<unknown>>();
  return (schema, random) => {
    const values = known.get(schema) ?? valuesOf(schema);
    known.set(schema, values);
    return fc.sample(values, { seed: random.int(0, 2_147_483_647), numRuns: 1 })[0];
  };
};
