import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('gives React nothing of an element to clean up with: newer browsers answer a scroll with a promise', () => {
  const bare = /use(?:Layout)?Effect\(\s*\(\) =>\s*[\w.]+\.current\b/u;
  const found = globSync('web/**/*.tsx').filter((file) => bare.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});
