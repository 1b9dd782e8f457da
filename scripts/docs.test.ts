import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (page: string): string => readFileSync(page, 'utf8');
const pages = [
  'docs/architecture.md',
  'docs/glossary.md',
  'docs/outbound.md',
  'docs/jobs.md',
  'docs/events.md',
  'docs/operate.md',
  'CHANGELOG.md',
  'README.md',
  ...globSync('web/*/README.md'),
];

it.each(pages)('%s names only files that exist', (page) => {
  const named = [
    ...read(page).matchAll(/[`(]((?:\.\.\/)?(?:contract|server|web|scripts|bench|e2e|docs)\/[\w./-]+)[`)]/g),
  ];
  const missing = named.flatMap(([, path = '']) => (existsSync(path.replace(/^\.\.\//, '')) ? [] : [path]));
  expect(missing).toEqual([]);
});

it.each(globSync('web/*/README.md'))('%s names files by their own names as they are', (page) => {
  const files = globSync('{web,contract,bench,e2e}/**/*.{ts,tsx,css}').map((file) => `/${file}`);
  const named = [...read(page).matchAll(/(?<![\w>/.-])[\w.][\w./-]*\.(?:tsx?|css)\b/g)].map(([name]) =>
    name.replace(/^(?:\.\.\/)+/, ''),
  );
  expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
});

/** What files export, and what their components are given: `onOpen?: (point) => void`. */
const known = new Set(
  globSync('web/**/*.{ts,tsx}').flatMap((file) =>
    [...read(file).matchAll(/^export (?:const|function) (\w+)|\b(on[A-Z]\w*)\??: \(/gm)].map(
      ([, exported, given]) => exported ?? given,
    ),
  ),
);

it.each(pages)('%s teaches only hooks and listeners that exist', (page) => {
  const spans = [...read(page).matchAll(/`[^`\n]+`/g)].map(([span]) => span);
  const taught = spans.flatMap((span) => [...span.matchAll(/\b((?:use|on)[A-Z]\w*)\(/g)]);
  expect(taught.map(([, name = '']) => name).filter((name) => !known.has(name))).toEqual([]);
});

it('CHANGELOG.md says each capability once, in a line that is read at a glance', () => {
  const lines = read('CHANGELOG.md').split('\n');
  expect(lines.filter((line) => line.length > 140)).toEqual([]);
  const said = lines.filter((line) => line !== '');
  expect(said.filter((line, at) => said.indexOf(line) < at)).toEqual([]);
});
