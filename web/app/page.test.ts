import html from '../../index.html?raw';
import { expect, it, vi } from 'vitest';
import { endpoints } from '../../contract/index.ts';
import { virtualRoutes } from './virtual-routes.ts';

it('has the title of the product', () => {
  expect(html).toContain('<title>단골 - 네일샵·헤어샵 고객관리 프로그램, 예약·매출 관리</title>');
});

it('has no script and no style of its own, for a strict content security policy', () => {
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
  for (const [, attributes = '', content] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    expect(attributes).toContain('src=');
    expect(content).toBe('');
  }
});

it('leaves a place for the nonce of each request', () => {
  expect(html).toContain('<meta property="csp-nonce" nonce="__CSP_NONCE__" />');
});

it('names the places of the office before the program is there, as it will', async () => {
  vi.stubGlobal('location', new URL('http://localhost/'));
  vi.stubGlobal('window', globalThis);
  const { domains } = await import('./domains.ts');
  const nav = domains.flatMap((domain) => domain.nav ?? []).toSorted((one, other) => one.order - other.order);
  const shown = [...html.matchAll(/<a (?:class="(\w+)" )?href="([^"]+)"><i><\/i>([^<]+)<\/a>/gu)];
  expect(shown.map(([, on, to, label]) => ({ on, to, label }))).toEqual(
    nav.map(({ to, label, tab, tabOnly }) => ({
      on: tabOnly ? 'tab' : tab === undefined ? 'rail' : undefined,
      to,
      label,
    })),
  );
  vi.unstubAllGlobals();
});

it('tells the browser every endpoint, and nothing of its schemas', async () => {
  const { load } = virtualRoutes();
  const text = (load as (id: string) => string)('\0virtual:routes');
  const table = JSON.parse(text.replace(/^export default |;$/g, '')) as Record<string, object>;
  expect(Object.keys(table)).toEqual(Object.keys(endpoints));
  expect(table['bookings.create']).toEqual({
    method: 'POST',
    path: '/{shopNo}/books',
    idempotent: true,
    changes: ['booking', 'customer'],
  });
  expect(table['auth.oauthToken']).toEqual({ method: 'POST', path: '/oauth2/token', bodyType: 'form' });
});
