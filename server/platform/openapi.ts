import { contract, endpoints } from '../../contract/index.ts';
import type { EndpointName } from '../../contract/index.ts';
import { errorsOf } from '../../contract/endpoint.ts';
import type { Endpoint, Schema } from '../../contract/endpoint.ts';
import { errors } from '../../contract/errors.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { version } from './config.ts';
import { jsonSchema } from './json-schema.ts';
import { shareParts } from './openapi-parts.ts';
import { apiBase } from './serve.ts';

type Json = Record<string, unknown>;

const shapeOf = (schema: Schema) => jsonSchema(schema, 'draft-2020-12');

const parameters = (e: Endpoint): Json[] => {
  const of = (schema: Endpoint['params'], where: 'path' | 'query') => {
    if (!schema) return [];
    const { properties = {}, required = [] } = shapeOf(schema) as {
      properties?: Json;
      required?: string[];
    };
    return Object.entries(properties).map(([name, value]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: value,
    }));
  };
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: '같은 값으로 다시 보내면 처음의 답을 그대로 돌려줍니다. 24시간 동안 기억합니다.',
    schema: { type: 'string', maxLength: 255 },
  };
  return [...of(e.params, 'path'), ...of(e.query, 'query'), ...(e.idempotent ? [key] : [])];
};

const mediaType = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

const errorResponses = (e: Endpoint): Json => {
  const byStatus = Map.groupBy(errorsOf(e), (code: ErrorCode) => errors[code].status);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [
        String(status),
        {
          description: codes.map((code) => `${code}: ${errors[code].message}`).join('\n\n'),
          content: {
            'application/json': {
              schema: {
                allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
              },
            },
          },
        },
      ]),
  );
};

const success = (e: Endpoint): Json =>
  e.raw
    ? { description: '이 답은 JSON이 아닙니다 (흐름 또는 파일).' }
    : { description: '성공', content: { 'application/json': { schema: shapeOf(e.response) } } };

const rightOf = (e: Endpoint) =>
  typeof e.access === 'object'
    ? `필요한 권한: \`${e.access.right}\``
    : { public: '누구나', user: '로그인한 사람', member: '샵의 직원' }[e.access];

const operation = (name: string, e: Endpoint): Json => ({
  operationId: name,
  tags: [e.domain],
  summary: e.summary,
  description: rightOf(e),
  security: e.access === 'public' ? [] : [{ bearer: [] }],
  parameters: parameters(e),
  ...(e.body
    ? {
        requestBody: {
          required: true,
          content: { [mediaType[e.bodyType ?? 'json']]: { schema: shapeOf(e.body) } },
        },
      }
    : {}),
  responses: { [String(e.status ?? 200)]: success(e), ...errorResponses(e) },
});

const errorSchema: Json = {
  type: 'object',
  required: ['timestamp', 'status', 'message', 'code', 'errors'],
  properties: {
    timestamp: { type: 'string', format: 'date-time' },
    status: { type: 'integer' },
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errors) },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: {
          field: { type: 'string' },
          message: { type: 'string' },
          code: { type: 'string' },
          detail: {},
        },
      },
    },
  },
};

/** The OpenAPI 3.1 document of the whole contract: every parameter, body, response and error code. */
export const openApiDocument = (): Json => {
  const paths: Record<string, Json> = {};
  for (const name of (Object.keys(contract) as EndpointName[]).toSorted()) {
    const e = endpoints[name];
    const path = (e.root ? '' : apiBase) + e.path;
    (paths[path] ??= {})[e.method.toLowerCase()] = operation(name, e);
  }
  return shareParts({
    openapi: '3.1.0',
    info: { title: '단골 API', version },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
    },
  });
};
