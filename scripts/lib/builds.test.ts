import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bringUpToDate } from './builds.ts';

const folder = mkdtempSync(join(tmpdir(), 'dangol-builds-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (path: string) => join(folder, path);

mkdirSync(at('src'));
const write = (text: string) => writeFileSync(at('src/entry.js'), `console.log('${text}');`);
/** Every run of Vite leaves a letter in `runs`. */
writeFileSync(
  at('vite.config.js'),
  `import { appendFileSync } from 'node:fs';
   export default {
     plugins: [{ name: 'count', buildStart: () => appendFileSync(${JSON.stringify(at('runs'))}, '.') }],
     build: { ssr: ${JSON.stringify(at('src/entry.js'))}, emptyOutDir: true },
   };`,
);
const build = { config: at('vite.config.js'), from: [at('src')], out: at('out'), entry: 'entry.js' };

test('is built once for two who start at the same moment, again when a source changed, and not otherwise', async () => {
  const bring = () => bringUpToDate(build, () => undefined);
  write('하나');
  await Promise.all([bring(), bring()]);
  await bring();
  expect([readFileSync(at('runs'), 'utf8'), readFileSync(at('out/entry.js'), 'utf8')]).toEqual([
    '.',
    expect.stringContaining('하나'),
  ]);
  write('둘');
  await bring();
  expect([readFileSync(at('runs'), 'utf8'), readFileSync(at('out/entry.js'), 'utf8')]).toEqual([
    '..',
    expect.stringContaining('둘'),
  ]);
});
