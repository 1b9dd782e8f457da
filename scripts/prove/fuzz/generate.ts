import type { Random } from '../../../server/seed/random.ts';
import { bodyOf, operationsOf, parametersOf, resolverOf } from './document.ts';
import type { Document, Schema } from './document.ts';
import { createDocumented } from './documented.ts';
import { createMixer } from './mix.ts';
import type { Mixed } from './mix.ts';
import type { Shot } from './shot.ts';

/** What names something that must be there already, a version that was read or a secret that was told: seldom met by luck. */
const reference = /(?:Id|Ids|No|Nos|version|token|secret|slug|password|code|id|month|date|on)(?:\.\d+)?$/u;

/** How often what names something, and how often anything else, is taken from the sample: from a call wholly drawn to one that differs in little. */
const boldness = [
  { references: 0, others: 0 },
  { references: 0.9, others: 0 },
  { references: 0.95, others: 0.5 },
  { references: 0.95, others: 0.5 },
  { references: 1, others: 0.85 },
] as const;

/** These lead to another address, or to none. */
const addressParts = new Set(['', '.', '..']);

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Bytes, as a client sends letters that a header has none for. */
const inHeader = (value: unknown) => Buffer.from(String(value)).toString('latin1');

/**
 * A call made of the OpenAPI document: every parameter of the query, the body, the headers and the address are
 * drawn from the operation's schemas, and then some of what a good sample has there is put back, without which
 * nearly every call would end before it reaches the product. Nothing when the document has nothing to draw.
 */
export const createGenerator = (document: Document): ((sample: Shot, random: Random) => Shot | undefined) => {
  const draw = createDocumented(document);
  const resolve = resolverOf(document);
  const operations = new Map(operationsOf(document).map((one) => [one.operationId, one]));

  const attempt = (sample: Shot, random: Random, bold: (typeof boldness)[number]): Shot => {
    const shot: Shot = { ...structuredClone(sample), query: {}, drawn: [], mutated: [] };
    const operation = operations.get(sample.name);
    if (!operation) return shot;
    const keep = (path: string) => (reference.test(path) ? bold.references : bold.others);
    const mix = createMixer(resolve, random);
    const mixed = (
      schema: Schema,
      fresh: unknown,
      before: unknown,
      path: string,
      often: (path: string) => number = keep,
    ) => {
      const made: Mixed = mix(schema, fresh, before, often, path);
      shot.drawn.push(...made.drawn);
      return made.value;
    };
    const parameters = parametersOf(document, operation);
    const parts = parameters.filter((one) => one.in === 'path').length;
    const asksMore = parameters.length > parts || bodyOf(operation) !== undefined;
    for (const { name, in: where, required, schema } of parameters) {
      const fresh = required || random.chance(0.5) ? draw(schema, random) : undefined;
      if (where === 'query') {
        // An empty list cannot be written in a query.
        const before = sample.query[name];
        const value = mixed(schema, isEmpty(fresh) ? before : fresh, before, `query.${name}`);
        if (value !== undefined) shot.query[name] = value;
      } else if (where === 'header') {
        const key = name.toLowerCase();
        const value = mixed(schema, fresh, shot.headers[key], `header.${name}`);
        if (value !== undefined) shot.headers[key] = inHeader(value);
      } else if (!addressParts.has(String(fresh))) {
        // Where the address is all that is asked, it has to be drawn: rather a thing of the shop than the shop.
        const often = () => (asksMore || (parts > 1 && name === 'shopNo') ? 0.97 : 0.3);
        shot.params[name] = mixed(schema, fresh, sample.params[name], `params.${name}`, often);
      }
    }
    const body = bodyOf(operation);
    if (body) shot.body = mixed(body.schema, draw(body.schema, random), sample.body, 'body');
    return shot;
  };

  return (sample, random) => {
    for (const bold of [random.pick(boldness), ...boldness.toReversed()]) {
      const shot = attempt(sample, random, bold);
      if (shot.drawn.length > 0) return shot;
    }
    return undefined;
  };
};
