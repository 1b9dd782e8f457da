import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it.each([
  'docs/architecture.md',
  'docs/glossary.md',
  'docs/outbound.md',
  'docs/jobs.md',
  'docs/events.md',
  'README.md',
])('%s names only files that exist', (page) => {
  const text = readFileSync(page, 'utf8');
  const named = [
    ...text.matchAll(/[`(]((?:\.\.\/)?(?:contract|server|web|scripts|bench|e2e|docs)\/[\w./-]+)[`)]/g),
  ];
  const missing = named.flatMap(([, path = '']) => (existsSync(path.replace(/^\.\.\//, '')) ? [] : [path]));
  expect(missing).toEqual([]);
});
