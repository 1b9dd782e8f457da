import { beforeAll, describe, expect, test } from 'vitest';
import { errorsOf } from '../../contract/endpoint.ts';
import type { Schema } from '../../contract/endpoint.ts';
import { errors, isErrorCode } from '../../contract/errors.ts';
import { endpoints } from '../../contract/index.ts';
import type { EndpointName } from '../../contract/index.ts';
import { rights } from '../../contract/rights.ts';
import { openWorld } from './world.ts';
import type { World } from './world.ts';

const names = Object.keys(endpoints) as EndpointName[];
let world: World;

beforeAll(async () => {
  world = await openWorld();
});

const keysOf = (schema: Schema | undefined): string[] =>
  Object.keys((schema as unknown as { def?: { shape?: object } } | undefined)?.def?.shape ?? {});

type Shaped = { def: { shape?: Record<string, Shaped>; innerType?: Shaped; options?: Shaped[] } } | undefined;
const reaches = (schema: Shaped, [name, ...rest]: string[]): boolean => {
  if (schema === undefined || name === undefined) return schema !== undefined;
  const { shape, innerType, options } = schema.def;
  return (
    [innerType, ...(options ?? [])].some((part) => reaches(part, [name, ...rest])) ||
    reaches(shape?.[name], rest)
  );
};

describe.each(names)('%s', (name) => {
  const e = endpoints[name];
  const address = (e.root ? '' : '/api/v2') + e.path;

  test('is answered by a route', () => {
    const url = address.replaceAll(/\{(\w+)\}/g, ':$1');
    expect(world.server.app.hasRoute({ method: e.method, url })).toBe(true);
  });

  test('names the parameters of its path, and its shop first', () => {
    const inPath = [...e.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key ?? '');
    expect(keysOf(e.params).toSorted()).toEqual(inPath.toSorted());
    // We stand above shops: one of them is what our own desk is about.
    if (inPath.includes('shopNo') && !e.path.endsWith('/{shopNo}') && !e.path.startsWith('/operator/'))
      expect(e.path).toMatch(/^(\/sales\/payment-methods)?\/\{shopNo\}\//);
  });

  test('asks for rights that exist and refuses in words that exist', () => {
    if (typeof e.access === 'object') expect(Object.keys(rights)).toContain(e.access.right);
    expect([...errorsOf(e)].filter((code) => !isErrorCode(code))).toEqual([]);
    expect(e.errors.filter((code, at) => e.errors.indexOf(code) !== at)).toEqual([]);
  });

  test('counts the numbers that are tried through it, wherever it takes them', () => {
    const parts = e as unknown as Record<string, Shaped>;
    const paths = (e.guesses ?? []).map((path) => path.split('.'));
    expect(paths.filter((path) => !reaches({ def: { shape: parts } }, path))).toEqual([]);
    const booked = e.access !== 'public' && reaches(parts['body'], ['customer', 'phone']);
    expect(e.guesses?.includes('body.customer.phone') ?? false).toBe(booked);
  });

  test('says which domain it is of', () => {
    expect(name.startsWith(`${e.domain}.`)).toBe(true);
    expect(e.summary).toMatch(/[가-힣]/);
  });

  test('reads with GET, and takes a body only otherwise', () => {
    expect(e.method === 'GET' && (e.body !== undefined || e.idempotent === true)).toBe(false);
  });
});

test('no two endpoints share an address', () => {
  const addresses = names.map((name) => {
    const { method, path, root } = endpoints[name];
    return `${method} ${root ?? false} ${path.replaceAll(/\{\w+\}/g, '{}')}`;
  });
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('whatever creates or moves bookings or money can be sent again safely', () => {
  const looksOnly = new Set<EndpointName>(['bookings.validate', 'series.preview']);
  const unsafe = names.filter((name) => {
    const { domain, method, idempotent } = endpoints[name];
    return (
      ['bookings', 'memberships', 'petBookings', 'sales', 'series'].includes(domain) &&
      method !== 'GET' &&
      !idempotent &&
      !looksOnly.has(name)
    );
  });
  expect(unsafe).toEqual([]);
});

test('every code has a status of HTTP and a Korean message, but the two that never travel', () => {
  for (const [code, { status, message }] of Object.entries(errors)) {
    if (code === 'REQUEST_TIMEOUT' || code === 'CLIENT_CONFIG_ERROR') continue;
    expect([code, status >= 400 && status < 600]).toEqual([code, true]);
    expect(message).toMatch(/[가-힣].*[.]$/);
  }
});

/** `METHOD /path` of every route, read from the tree that Fastify prints, four letters a level. */
const routesIn = (tree: string): string[] => {
  const path: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? [];
    path.splice(indent.length / 4, path.length, part);
    return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${path.join('')}`);
  });
};

test('nothing answers under the API’s base that the contract does not name', () => {
  const routes = routesIn(world.server.app.printRoutes({ commonPrefix: false }));
  const below = routes.filter((route) => / \/api\/v2\//.test(route) && !route.startsWith('HEAD '));
  const named = names
    .filter((name) => !endpoints[name].root)
    .map(
      (name) => `${endpoints[name].method} /api/v2${endpoints[name].path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    );
  expect(below.toSorted()).toEqual(named.toSorted());
});
