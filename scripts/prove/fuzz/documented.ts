import fc from 'fast-check';
import type { Random } from '../../../server/seed/random.ts';
import { bodyOf, parametersOf } from './document.ts';
import type { Document, Schema } from './document.ts';
import type { Shot } from './shot.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const texts = (schema: Schema) => {
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
  if (schema.format === 'email') return fc.emailAddress();
  const { minLength = 0, maxLength = minLength + 40 } = schema;
  return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40), unit: 'grapheme' });
};

const numbers = ({ type, minimum, maximum, exclusiveMinimum, multipleOf = 1 }: Schema) => {
  const step = type === 'integer' || multipleOf !== 1 ? multipleOf : 0.01;
  const least = Math.ceil((minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + step)) / step);
  const most = Math.floor((maximum ?? 2_147_483_647) / step);
  return fc
    .integer({ min: least, max: Math.max(least, Math.min(most, least + 2_147_483_647)) })
    .map((n) => n * step);
};

/** What a client that has only the document could send: values of a JSON schema, as far as the document uses it. */
export const createDocumented = (document: Document) => {
  const resolve = ({ $ref = '' }: Schema): Schema =>
    document.components.schemas[$ref.slice('#/components/schemas/'.length)] ?? {};

  const objects = (schema: Schema): fc.Arbitrary<unknown> => {
    const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
    const named = fc.record(
      Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valuesOf(one)])),
      { requiredKeys: required.filter((name) => name in properties) },
    );
    if (typeof additionalProperties !== 'object') return named;
    return fc.dictionary(
      valuesOf(propertyNames ?? { type: 'string', maxLength: 10 }) as fc.Arbitrary<string>,
      valuesOf(additionalProperties),
      { maxKeys: 3 },
    );
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
  const draw = (schema: Schema, random: Random): unknown => {
    const values = known.get(schema) ?? valuesOf(schema);
    known.set(schema, values);
    return fc.sample(values, { seed: random.int(0, 2_147_483_647), numRuns: 1 })[0];
  };

  const operations = new Map(
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .map((operation) => [operation.operationId, operation]),
  );

  /** Puts into the shot what the document would let a client send: a field, a parameter of the query, or a whole body. */
  return (shot: Shot, random: Random): string | undefined => {
    const operation = operations.get(shot.name);
    if (!operation) return undefined;
    const queries = parametersOf(document, operation).filter((one) => one.in === 'query');
    const body = bodyOf(operation);
    const fields = isRecord(shot.body) ? Object.entries(body?.properties ?? {}) : [];
    const places = [
      ...queries.map(({ name, schema }) => () => {
        shot.query[name] = draw(schema, random);
        return `query.${name}`;
      }),
      ...fields.map(([name, schema]) => () => {
        (shot.body as Record<string, unknown>)[name] = draw(schema, random);
        return `body.${name}`;
      }),
      ...(body ? [() => ((shot.body = draw(body, random)), 'body')] : []),
    ];
    return places.length === 0 ? undefined : `${random.pick(places)()} is as the document says`;
  };
};
