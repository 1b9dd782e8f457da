import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { freeUntilChoices, waitChoices } from '../../contract/deposit-policy.ts';
import { endpoints } from '../../contract/index.ts';
import type { EndpointName } from '../../contract/index.ts';
import { errorsOf } from '../../contract/endpoint.ts';
import type { Schema } from '../../contract/endpoint.ts';
import { errors } from '../../contract/errors.ts';
import { openApiDocument } from '../platform/openapi.ts';
import { openWorld } from './world.ts';

interface Parameter {
  name: string;
  description?: string;
  in: string;
  required: boolean;
  schema: object;
}
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, unknown>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
}
interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: string[];
  $ref?: string;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, object>; schemas: Record<string, JsonSchema> };
}

const written = JSON.stringify(openApiDocument());
const asWritten = JSON.parse(written) as Document;
const leadsTo = (reference: string) =>
  reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], asWritten);

/** With each shared part where it is referred to, the shape of errors apart. */
const whole = (node: unknown): unknown => {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map(whole);
  const { $ref } = node as { $ref?: unknown };
  if (typeof $ref === 'string' && $ref !== '#/components/schemas/Error') return whole(leadsTo($ref));
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, whole(value)]));
};
const document = whole(asWritten) as Document;
const names = Object.keys(endpoints) as EndpointName[];
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

const operationOf = (name: EndpointName): Operation => {
  const { root, path, method } = endpoints[name];
  const found = document.paths[(root ? '' : '/api/v2') + path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${name} is missing`);
  return found;
};

/** The names of an object's fields as the contract has them, alternatives put together. */
const fieldsOf = (schema: Schema | undefined): string[] => {
  if (!schema) return [];
  const { def } = schema as unknown as { def: { shape?: object; options?: Schema[] } };
  if (def.options) return [...new Set(def.options.flatMap(fieldsOf))];
  return Object.keys(def.shape ?? {});
};
const documentedFields = (schema: JsonSchema | undefined): string[] => [
  ...new Set([...Object.keys(schema?.properties ?? {}), ...(schema?.oneOf ?? []).flatMap(documentedFields)]),
];

const nodesOf = (value: unknown): Record<string, unknown>[] =>
  typeof value === 'object' && value !== null
    ? [value as Record<string, unknown>, ...Object.values(value).flatMap(nodesOf)]
    : [];

describe('the document is OpenAPI 3.1', () => {
  test('it says what it is', () => {
    expect(document).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\.\d+$/),
      info: { title: expect.any(String), version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
    });
  });

  test('every operation has an id of its own, a summary, a tag and answers with descriptions', () => {
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    for (const { operation, method } of operations) {
      expect(method).toMatch(/^(get|post|put|patch|delete)$/);
      expect(operation.summary).toMatch(/[가-힣]/);
      expect(operation.tags).toHaveLength(1);
      expect(Object.keys(operation.responses).filter((status) => !/^[2-5]\d\d$/.test(status))).toEqual([]);
      for (const { description } of Object.values(operation.responses)) expect(description).not.toBe('');
    }
  });

  test('every field and parameter says what it means', () => {
    const silent = operations.flatMap(({ operation }) => [
      ...operation.parameters.filter(({ description }) => !description).map(({ name }) => name),
      ...nodesOf([operation.requestBody, Object.values(operation.responses).slice(0, 1)]).flatMap(
        ({ properties }) =>
          typeof properties === 'object' &&
          properties !== null &&
          !('type' in properties && 'name' in properties && typeof properties.name === 'string')
            ? Object.entries(properties as Record<string, { description?: string }>)
                .filter(([, field]) => !field.description)
                .map(([name]) => name)
            : [],
      ),
    ]);
    expect([...new Set(silent)]).toEqual([]);
    expect(written.length).toBeLessThan(1_500_000);
  });

  test('every rate says its unit in its name, and what is whole', () => {
    const numbers = nodesOf(asWritten).flatMap(({ properties }) =>
      Object.entries((properties ?? {}) as Record<string, { type?: string | string[]; description?: string }>)
        .filter(([, { type }]) => ['integer', 'number'].some((one) => [type].flat().includes(one)))
        .map(([name, { description }]) => ({ name, description: description ?? '' })),
    );
    const rates = numbers.filter(({ name }) =>
      /(?:rate|ratio|share|percent|permille|basisPoints?|bps)$/iu.test(name),
    );
    expect(new Set(rates.map(({ name }) => name)).size).toBeGreaterThan(5);
    const whole = { percent: /100|%/u, permille: /1000|0\.1%/u, basispoints: /1?0000|만분율|0\.01%/u };
    const unclear = rates.filter(({ name, description }) => {
      const unit = /(percent|permille|basispoints)$/u.exec(name.toLowerCase())?.[1] as keyof typeof whole;
      return !unit || !whole[unit].test(description);
    });
    expect(unclear).toEqual([]);
  });

  test('every path parameter is declared, required, and in the path', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
      const declared = operation.parameters.filter((one) => one.in === 'path');
      expect(declared.map(({ name }) => name).toSorted(), path).toEqual(inPath.toSorted());
      expect(declared.every(({ required }) => required)).toBe(true);
    }
  });

  test('no two paths mean the same address', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test('every reference leads somewhere, and every security scheme exists', () => {
    for (const { $ref } of nodesOf(asWritten))
      if (typeof $ref === 'string') expect(leadsTo($ref), $ref).toBeDefined();
    for (const { operation } of operations)
      for (const name of operation.security.flatMap(Object.keys))
        expect(Object.keys(document.components.securitySchemes)).toContain(name);
  });

  test('what several calls say alike stands in it once, under a name', () => {
    expect(written.length).toBeLessThan(1_500_000);
    const { schemas } = asWritten.components;
    for (const name of ['Booking', 'Customer', 'Sale', 'Employee', 'Error'])
      expect(schemas).toHaveProperty(name);
    const shapes = nodesOf(asWritten.paths)
      .filter(({ properties, type }) => properties !== undefined && type !== undefined)
      .map((node) => JSON.stringify(node));
    expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
  });

  test('every type is one of JSON Schema', () => {
    const types = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string', 'http'];
    const used = nodesOf(document)
      .flatMap(({ type }) => type)
      .filter((type) => typeof type === 'string');
    expect([...new Set(used)].filter((type) => !types.includes(type))).toEqual([]);
  });
});

test('there is nothing but the contract in it', () => {
  expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual(names.toSorted());
});

describe.each(names)('%s', (name) => {
  const e = endpoints[name];
  const operation = operationOf(name);

  test('its parameters', () => {
    const documented = (where: string) =>
      operation.parameters.filter((one) => one.in === where).map((one) => one.name);
    expect(documented('path').toSorted()).toEqual(fieldsOf(e.params).toSorted());
    expect(documented('query').toSorted()).toEqual(fieldsOf(e.query).toSorted());
    const headers = [...(e.idempotent ? ['Idempotency-Key'] : []), ...(e.long ? ['X-Job'] : [])];
    expect(documented('header')).toEqual(headers);
  });

  test('its body and its answer', () => {
    const type = e.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
    const body = operation.requestBody?.content[type]?.schema;
    expect(documentedFields(body).toSorted()).toEqual(fieldsOf(e.body).toSorted());
    const answer = operation.responses[String(e.status ?? 200)];
    expect(answer).toBeDefined();
    if (e.raw) return;
    const schema = answer?.content?.['application/json']?.schema;
    expect(documentedFields(schema).toSorted()).toEqual(fieldsOf(e.response).toSorted());
  });

  test('its refusals, each with its status and its message', () => {
    const documented = Object.entries(operation.responses).flatMap(([status, { description, content }]) => {
      const schema = content?.['application/json']?.schema;
      const codes = schema?.allOf?.find(({ properties }) => properties)?.properties?.['code']?.enum ?? [];
      return codes.map((code) => ({ code, status: Number(status), told: description.includes(code) }));
    });
    const declared = [...errorsOf(e)].map((code) => ({ code, status: errors[code].status, told: true }));
    const byCode = (a: { code: string }, b: { code: string }) => (a.code < b.code ? -1 : 1);
    expect(documented.toSorted(byCode)).toEqual(declared.toSorted(byCode));
  });

  test('who may call it', () => {
    expect(operation.security).toEqual(e.access === 'public' ? [] : [{ bearer: [] }]);
  });
});

test('the choices of a deposit policy and the bounds of a penalty are told', () => {
  const policy =
    operationOf('payments.savePolicy').requestBody?.content['application/json']?.schema.properties;
  expect(policy).toMatchObject({
    waitMinutes: { enum: waitChoices },
    freeUntilHours: { anyOf: [{ const: 'ALWAYS' }, { enum: freeUntilChoices }] },
    lateRefundPercent: { minimum: 0, maximum: 90 },
  });
  const penalty = operationOf('memberships.previewRefund').parameters.find(
    ({ name }) => name === 'penaltyPercent',
  );
  expect(penalty?.schema).toMatchObject({ type: 'integer', minimum: 0, maximum: 10 });
});

test('npm run openapi prints the same document', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/openapi.ts'], {
    maxBuffer: 50_000_000,
  });
  expect(JSON.parse(stdout)).toEqual(asWritten);
});

describe('the reference page', () => {
  const get = async (url: string) =>
    (await openWorld()).server.app.inject({ url, headers: { accept: 'text/html' } });

  test('loads what it needs from here, under a policy that lets nothing else in', async () => {
    const page = await get('/docs');
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/^text\/html/),
    ]);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe|https?:|upgrade-insecure/);

    expect(page.body).not.toMatch(/<style|\sstyle=|\son\w+=/);
    const scripts = [...page.body.matchAll(/<script([^>]*)>\s*([^<]*)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.every(([, attributes, inner]) => /src=/.test(attributes ?? '') && inner === '')).toBe(
      true,
    );
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '');
    for (const url of files) {
      const { pathname, origin } = new URL(url, 'http://shop/docs');
      expect([url, origin, (await get(pathname)).statusCode]).toEqual([url, 'http://shop', 200]);
    }
  });

  test('shows the document', async () => {
    expect((await get('/docs/json')).json()).toMatchObject({
      openapi: document.openapi,
      paths: asWritten.paths,
    });
  });
});

test('every schema is JSON Schema 2020-12, as OpenAPI 3.1 has it', () => {
  const ajv = new Ajv2020({ strict: false, logger: false });
  const invalid = (where: string, schema: object | undefined) =>
    schema === undefined || ajv.validateSchema(schema) ? [] : [where];
  const contents = (parts: Record<string, { schema: JsonSchema }> = {}) =>
    Object.values(parts).map(({ schema }) => schema);
  const found = operations.flatMap(({ path, method, operation }) => {
    const schemas = [
      ...operation.parameters.map(({ schema }) => schema),
      ...contents(operation.requestBody?.content),
      ...Object.values(operation.responses).flatMap(({ content }) => contents(content)),
    ];
    return schemas.flatMap((schema) => invalid(`${method} ${path}`, schema));
  });
  expect(found).toEqual([]);
});
