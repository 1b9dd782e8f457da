import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const program = `
  import { createLog } from './server/platform/log.ts';
  import { endOnUncaught } from './server/platform/report/uncaught.ts';
  const said = [];
  const reporter = { report: (error) => said.push(error.name), flush: async () => console.log('reported', said) };
  endOnUncaught({ log: createLog('info'), reporter });
  setTimeout(() => Promise.reject(new TypeError('김현주 010-9999-8888')), 1);
  setTimeout(() => console.log('went on'), 5_000);
`;

test('a promise that nobody caught ends the process, logged without the person in it and reported', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, '']);
  expect(stdout).toContain("reported [ 'TypeError' ]");
  expect(stdout).toContain('"msg":"nobody caught this"');
  expect(stdout).not.toMatch(/김현주|9999|went on/);
});
