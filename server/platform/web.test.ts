import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { sideApp } from '../testing/side-app.ts';
import { openWorld } from '../testing/world.ts';
import { createS3Storage } from '../adapters/storage/s3.ts';
import type { Platform } from './platform.ts';
import type { Config } from './config.ts';

/** The page as a server with these settings sends it. */
const openPage = async (settings: Partial<Config>, more: Partial<Platform> = {}) => {
  const webDir = mkdtempSync(join(tmpdir(), 'dangol-web-'));
  onTestFinished(() => rmSync(webDir, { recursive: true }));
  writeFileSync(join(webDir, 'index.html'), '<meta name="report-dsn" content="__REPORT_DSN__" />');
  const world = await openWorld();
  const app = await sideApp(world, {
    config: { ...world.server.platform.config, webDir, ...settings },
    ...more,
  });
  const { body, headers } = await app.inject({ url: '/customers', headers: { accept: 'text/html' } });
  // A monitor and a link preview ask for anything; an address that is no screen has the same page, and says so.
  const watched = await app.inject({ url: '/book/calendar?date=2026-01-01', headers: { accept: '*/*' } });
  expect(watched).toMatchObject({ statusCode: 200, body });
  for (const url of ['/book/calender', '/customers/abc', '/payslips/2026-13/1']) {
    const typo = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(typo, url).toMatchObject({ statusCode: 404, body });
  }
  expect((await app.inject({ url: '/book/calender' })).json()).toMatchObject({ code: 'NOT_FOUND' });
  return { body, policy: String(headers['content-security-policy']) };
};

test('the page knows where to report errors, and may', async () => {
  const page = await openPage({ SENTRY_DSN_WEB: 'https://key@reports.example/42' });
  expect(page.body).toContain('content="https://key@reports.example/42"');
  expect(page.policy).toContain("connect-src 'self' https://reports.example;");
});

test('without an address it reports nothing, and speaks to nobody else', async () => {
  const page = await openPage({});
  expect(page.body).toContain('content=""');
  expect(page.policy).toContain("connect-src 'self';");
});

test('the page may upload where photos are kept', async () => {
  const s3 = (endpoint?: string) =>
    createS3Storage({
      bucket: 'photos',
      region: 'ap-northeast-2',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      ...(endpoint && { endpoint }),
    });
  for (const storage of [s3(), s3('https://store.example:9000/s3')]) {
    const { policy } = await openPage({}, { storage });
    const { url } = await storage.presignPost({
      key: 'S1/a',
      contentType: 'image/png',
      maxBytes: 1,
      expiresSeconds: 60,
    });
    expect(policy).toContain(`connect-src 'self' ${new URL(url).origin};`);
  }
});

test('what the page needs is found by its name; hashed files stay for a year, the page itself never', async () => {
  const webDir = mkdtempSync(join(tmpdir(), 'dangol-web-'));
  onTestFinished(() => rmSync(webDir, { recursive: true }));
  for (const folder of ['assets', 'web/link']) mkdirSync(join(webDir, folder), { recursive: true });
  for (const name of ['index.html', 'web/link/index.html', 'first.js', 'assets/page-1a2b.js'])
    writeFileSync(join(webDir, name), name);
  const world = await openWorld();
  const app = await sideApp(world, { config: { ...world.server.platform.config, webDir } });
  const get = async (url: string, accept = '*/*') => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { accept } });
    return [statusCode, headers['cache-control'], statusCode === 200 ? body : JSON.parse(body).code];
  };

  expect(await get('/assets/page-1a2b.js')).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'assets/page-1a2b.js',
  ]);
  expect(await get('/first.js')).toEqual([200, 'public, max-age=3600', 'first.js']);
  expect(await get('/sales', 'text/html')).toEqual([200, 'no-store', 'index.html']);
  for (const url of [
    '/assets/page-gone.js',
    '/assets/..%2Findex.html',
    '/web/link/index.html',
    '/index.html',
  ])
    expect(await get(url)).toEqual([404, undefined, 'NOT_FOUND']);
});

test('the first picture and the first script stand in the page, allowed by name', async () => {
  const webDir = mkdtempSync(join(tmpdir(), 'dangol-web-'));
  onTestFinished(() => rmSync(webDir, { recursive: true }));
  const script = "document.documentElement.dataset.theme = 'dark';";
  writeFileSync(join(webDir, 'first.js'), script);
  writeFileSync(join(webDir, 'first.css'), '.first { color: gray }');
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'assets/app-2b.css'), '.app { color: red }');
  writeFileSync(
    join(webDir, 'index.html'),
    `<head>
    <link rel="stylesheet" href="/first.css" />
    <script src="/first.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/app-2b.css">
  </head>
  <body>
    <div id="root">${'단골을 열고 있어요… '.repeat(99)}</div>
  </body>
`,
  );
  const world = await openWorld();
  const app = await sideApp(world, { config: { ...world.server.platform.config, webDir } });
  const { body, headers } = await app.inject({ url: '/sales', headers: { accept: 'text/html' } });
  const policy = String(headers['content-security-policy']);
  const nonce = /<style nonce="([^"]+)">\.first \{ color: gray \}<\/style>/u.exec(body)?.[1];
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
  const hash = createHash('sha256').update(script).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(body).toContain(`<script>${script}</script>`);
  for (const [accepted, encoding, unpack] of [
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const packed = await app.inject({
      url: '/sales',
      headers: { accept: 'text/html', 'accept-encoding': accepted },
    });
    expect(packed).toMatchObject({ statusCode: 200, headers: { 'content-encoding': encoding } });
    expect(unpack(packed.rawPayload)).toHaveLength(Buffer.byteLength(body));
  }
  const asked = await app.inject({ method: 'HEAD', url: '/sales', headers: { accept: 'text/html' } });
  expect(asked).toMatchObject({ statusCode: 200, body: '' });
  // What a screen adds at the end of the head wins over the program's own styles, which are not asked for again.
  expect(body).toMatch(
    /<style nonce="[^"]+">\.app \{ color: red \}<\/style>\s+<link rel="stylesheet" href="\/assets\/app-2b\.css" disabled \/>\s+<\/head>/u,
  );
});
