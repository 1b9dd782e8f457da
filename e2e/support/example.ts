import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Rolldown } from 'vite';

type Output = Rolldown.RolldownOutput['output'][number];

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
};

let built: Promise<readonly Output[]> | undefined;

/** A page that shows pieces of the interface and is no part of the product, built in memory. */
const buildExample = async (entry: string): Promise<readonly Output[]> => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    define: { __WEB_VERSION__: '"example"' },
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: [entry] } },
  });
  return (result as Rolldown.RolldownOutput).output;
};

export const openExample = async (page: Page, entry: string): Promise<void> => {
  const files = await (built ??= buildExample(entry));
  await page.route('**/*', async (route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    if (path === 'first.js')
      return route.fulfill({ contentType: types['js']!, body: await readFile('web/public/first.js') });
    const file = files.find(({ fileName }) => fileName === (path === '' ? entry : path));
    if (!file) return route.fulfill({ status: 404 });
    const body = file.type === 'chunk' ? file.code : Buffer.from(file.source);
    return route.fulfill({ contentType: types[file.fileName.split('.').at(-1)!] ?? 'text/plain', body });
  });
  await page.goto('/');
};
