import { contract, endpoints } from '../../contract/index.ts';
import type { EndpointName } from '../../contract/index.ts';
import { errorsOf } from '../../contract/endpoint.ts';
import type { Endpoint, Schema } from '../../contract/endpoint.ts';
import { errors } from '../../contract/errors.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { version } from './config.ts';
import { jsonSchema } from './json-schema.ts';
import { meaningOf } from './meanings/meaning.ts';
import { shareParts } from './openapi-parts.ts';
import { apiBase } from './serve.ts';

type Json = Record<string, unknown>;

/** With what each field means, where its schema does not say; a tuple with nothing after its last. */
const described = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(described);
  if (typeof node !== 'object' || node === null) return node;
  const inner = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, described(value)]));
  const { properties } = inner as { properties?: unknown };
  const { prefixItems: { length } = [] } = inner as { prefixItems?: unknown[] };
  if (length > 0) return { ...inner, items: {}, minItems: length, maxItems: length };
  if (typeof properties !== 'object' || properties === null) return inner;
  const fields = Object.entries(properties as Record<string, Json>).map(([name, field]) => {
    const description = field['description'] ?? meaningOf(name, field);
    return [name, description === undefined ? field : { ...field, description }];
  });
  return { ...inner, properties: Object.fromEntries(fields) };
};

const shapeOf = (schema: Schema) => described(jsonSchema(schema, 'draft-2020-12')) as Json;

const parameters = (e: Endpoint): Json[] => {
  const of = (schema: Endpoint['params'], where: 'path' | 'query') => {
    if (!schema) return [];
    const { properties = {}, required = [] } = shapeOf(schema) as {
      properties?: Json;
      required?: string[];
    };
    return Object.entries(properties).map(([name, value]) => {
      const { description, ...schema } = value as Json;
      const sentence = description === undefined ? {} : { description };
      return { name, in: where, required: where === 'path' || required.includes(name), ...sentence, schema };
    });
  };
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: '같은 값으로 다시 보내면 처음의 답을 그대로 돌려줍니다. 24시간 동안 기억합니다.',
    schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
  };
  const job = {
    name: 'X-Job',
    in: 'header',
    required: false,
    description:
      '오래 걸리는 일의 이름. 어디까지 했는지 이 이름으로 실시간 알림(`live.stream`의 `change`: `job`, `progress`)에 알립니다. 요청을 끊으면 하던 일을 멈추고 쓰던 것을 처음대로 돌려놓은 뒤, 무엇이 남았는지 `ended`와 함께 알립니다.',
    schema: { type: 'string', pattern: '^[\\w-]{1,64}$' },
  };
  return [
    ...of(e.params, 'path'),
    ...of(e.query, 'query'),
    ...(e.idempotent ? [key] : []),
    ...(e.long ? [job] : []),
  ];
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

const introduction = `### 로그인과 토큰
\`POST /oauth2/token\`에 \`grant_type=password\`와 로그인 아이디, 비밀번호, 샵 번호를 보내면 \`access_token\`과 \`refresh_token\`을 함께 드립니다.
부를 때마다 \`Authorization: Bearer {access_token}\`을 붙입니다. \`expires_in\`초가 지나면 \`grant_type=refresh_token\`으로 새 토큰을 받습니다.
\`refresh_token\`은 한 번만 씁니다. 쓸 때마다 새것을 드리고, 쓴 것을 다시 쓰면 그 로그인은 모두 끝납니다. 브라우저에는 쿠키로만 드려 본문의 값이 비어 있습니다.

### 다시 보내기
돈·예약·메시지를 만드는 호출은 \`Idempotency-Key\`를 받습니다. 같은 샵에서 같은 값으로 다시 보내면 처음의 답을 상태 코드까지 그대로 돌려줍니다. 24시간 동안 기억하며, 거절(4xx)도 기억합니다.
서버 오류(5xx), 로그인·권한 문제, 너무 잦은 요청은 기억하지 않으므로 같은 값으로 다시 보내면 됩니다. 같은 값으로 다른 내용을 보내면 \`IDEMPOTENCY_KEY_REUSED\`입니다.

### 수정
PUT은 통째로 바꿉니다. 빠진 항목은 문서에 적힌 기본값이 되고, 기본값이 없으면 그 이름을 알려 드리고 받지 않습니다. PATCH는 보낸 항목만 바꿉니다. \`version\`이 그사이 바뀌었으면 \`STALE_VERSION\`과 지금 내용을 함께 드립니다.

### 값
금액은 원 단위 정수, 비율은 %(이름이 \`Permille\`로 끝나면 1000이 전부, \`BasisPoints\`면 10000이 전부), 길이는 분, 시각은 시차를 붙인 ISO 8601, 날짜는 한국 날짜입니다.
새로 만들면 201, 나머지는 200입니다.`;

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
    info: {
      title: '단골 API',
      version,
      description: introduction,
      contact: { name: '고객센터 1600-3145' },
      license: { name: '비공개', identifier: 'LicenseRef-proprietary' },
    },
    tags: [...new Set(Object.values(endpoints).map(({ domain }) => domain))]
      .toSorted()
      .map((name) => ({ name, description: `${name}에 관한 호출` })),
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: described(errorSchema) },
    },
  });
};
