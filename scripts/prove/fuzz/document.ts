import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { endpoints } from '../../../contract/index.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { openApiDocument } from '../../../server/platform/openapi.ts';
import type { Heard } from './judge.ts';
import type { Shot } from './shot.ts';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  multipleOf?: number;
}

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

export interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, object> }>;
}

export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
}

const documentId = 'dangol:openapi';
const jsonType = 'application/json';
const inPointer = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/** As a stranger downloads it. */
export const readDocument = (): Document => JSON.parse(JSON.stringify(openApiDocument())) as Document;

/** Finds the shared schema that a reference leads to. */
export const resolverOf =
  ({ components }: Document) =>
  ({ $ref = '' }: Schema): Schema =>
    components.schemas[$ref.slice('#/components/schemas/'.length)] ?? {};

export const operationsOf = ({ paths }: Document): Operation[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods));

export const parametersOf = ({ components }: Document, { parameters = [] }: Operation): Parameter[] =>
  parameters.map((one) => components.parameters[one.$ref?.split('/').at(-1) ?? ''] ?? one);

/** JSON or a form; of a form with files the document tells only in words. */
export const bodyOf = ({ requestBody }: Operation): { type: string; schema: Schema } | undefined =>
  Object.entries(requestBody?.content ?? {})
    .map(([type, { schema }]) => ({ type, schema }))
    .find(({ type }) => type !== 'multipart/form-data');

/** Whether a stranger who has only the OpenAPI document would have expected this answer, and could have asked for it. */
export const createDocumentJudge = (
  document: Document,
): ((heard: Heard, shot: Shot) => Generator<string>) => {
  const ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    inlineRefs: false,
    multipleOfPrecision: 9,
  });
  ajv.addSchema(document, documentId);
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) =>
          [operation.operationId, { at: `#/paths/${inPointer(path)}/${method}`, operation }] as const,
      ),
    ),
  );
  const nameOf = new Map<Endpoint, string>(Object.entries(endpoints).map(([name, e]) => [e, name]));
  const checks = new Map<string, ValidateFunction>();
  const checkAt = (pointer: string) => {
    const found = checks.get(pointer) ?? ajv.compile({ $ref: `${documentId}${pointer}` });
    checks.set(pointer, found);
    return found;
  };

  function* wrongToAsk({ name, query, body, payload, mutated }: Shot) {
    const found = operations.get(name);
    // A server may take more than it says, such as capital letters: what the document was made for must be as it says.
    if (!found || payload !== undefined || mutated.length > 0) return;
    const known = new Set(parametersOf(document, found.operation).map((one) => one.name));
    const unknown = Object.keys(query).filter((key) => query[key] !== undefined && !known.has(key));
    if (unknown.length > 0) yield `takes what the document does not name: ${unknown.join(', ')}`;
    const declared = bodyOf(found.operation);
    if (body === undefined || !declared) return;
    const check = checkAt(`${found.at}/requestBody/content/${inPointer(declared.type)}/schema`);
    if (!check(JSON.parse(JSON.stringify(body))))
      yield `takes what the document refuses: ${ajv.errorsText(check.errors).slice(0, 500)}`;
  }

  return function* wrongByDocument({ status, headers, text, from }, shot) {
    const name = from && nameOf.get(from);
    const found = name === undefined ? undefined : operations.get(name);
    if (!found) return;
    if (status < 300 && name === shot.name) yield* wrongToAsk(shot);
    const response = found.operation.responses[String(status)];
    if (!response) {
      if (!from?.raw) yield `status ${status} is not in the document`;
      return;
    }
    if (!response.content || !String(headers['content-type']).startsWith(jsonType)) return;
    const check = checkAt(`${found.at}/responses/${status}/content/${inPointer(jsonType)}/schema`);
    if (!check(JSON.parse(text)))
      yield `not as the document says: ${ajv.errorsText(check.errors).slice(0, 500)}`;
  };
};
