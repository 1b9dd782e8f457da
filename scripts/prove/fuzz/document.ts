import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { endpoints } from '../../../contract/index.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { openApiDocument } from '../../../server/platform/openapi.ts';
import type { Heard } from './judge.ts';

interface Operation {
  operationId: string;
  responses: Record<string, { content?: Record<string, object> }>;
}

const documentId = 'dangol:openapi';
const inPointer = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Whether a stranger who has only the OpenAPI document would have expected this answer. */
export const createDocumentJudge = (): ((heard: Heard) => Generator<string>) => {
  const document = JSON.parse(JSON.stringify(openApiDocument())) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const ajv = new Ajv2020({ strict: false, validateFormats: false, inlineRefs: false });
  ajv.addSchema(document, documentId);
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) =>
          [
            operation.operationId,
            { at: `#/paths/${inPointer(path)}/${method}`, responses: operation.responses },
          ] as const,
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

  return function* wrongByDocument({ status, headers, text, from }: Heard) {
    const name = from && nameOf.get(from);
    const operation = name === undefined ? undefined : operations.get(name);
    if (!operation) return;
    const response = operation.responses[String(status)];
    if (!response) {
      if (!from?.raw) yield `status ${status} is not in the document`;
      return;
    }
    if (!response.content || !String(headers['content-type']).startsWith('application/json')) return;
    const check = checkAt(
      `${operation.at}/responses/${status}/content/${inPointer('application/json')}/schema`,
    );
    if (!check(JSON.parse(text)))
      yield `not as the document says: ${ajv.errorsText(check.errors).slice(0, 500)}`;
  };
};
