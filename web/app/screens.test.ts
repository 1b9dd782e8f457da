import { expect, it, vi } from 'vitest';
import { isScreen, screens } from '../../contract/screens.ts';

interface Place {
  options?: { path?: string };
  children?: object;
}

const addressesOf = (routes: readonly Place[], above = ''): string[] =>
  routes.flatMap(({ options, children }) => {
    const address = `${above}/${options?.path ?? ''}`.replaceAll(/\/+/gu, '/').replace(/(.)\/$/u, '$1');
    return [address, ...addressesOf(Object.values(children ?? {}), address)];
  });

it('are known to the server, which tells an address that is none', async () => {
  vi.stubGlobal('location', new URL('http://localhost/'));
  vi.stubGlobal('window', globalThis);
  const { officeRoutes, openRoutes } = await import('./domains.ts');
  const routes = [...openRoutes, ...officeRoutes] as readonly unknown[] as readonly Place[];
  expect([...new Set(addressesOf(routes))].toSorted()).toEqual([...screens].toSorted());
  vi.unstubAllGlobals();
});

it('are told by their address, also without the common wrapper', () => {
  expect(['/', '/customers/12', '/WEB-VIEW/kakao/book/calendar'].every(isScreen)).toBe(true);
  expect(['/customer', '/customers/12/34/56', '/WEB-VIEW/kakao/nothing'].some(isScreen)).toBe(false);
});

it('are none where a part is neither the number nor the month that it stands for', () => {
  const there = [
    '/sales/receipts/7',
    '/sales/quotes/12/',
    '/payslips/2026-11/3',
    '/invite/a-Z_0',
    '/password/0',
  ];
  expect(there.filter((path) => !isScreen(path))).toEqual([]);
  const numbers = ['abc', '0', '007', '1e3', '-1', '1.5', '9'.repeat(20)];
  const months = ['november', '2026-13', '2026-1', '2026-11-01'];
  const nowhere = [
    ...numbers.flatMap((part) => [
      `/customers/${part}`,
      `/sales/receipts/${part}`,
      `/sales/quotes/${part}`,
      `/payslips/2026-11/${part}`,
    ]),
    ...months.map((month) => `/payslips/${month}/3`),
  ];
  expect(nowhere.filter(isScreen)).toEqual([]);
});
