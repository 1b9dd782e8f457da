import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Every source file of the checkout with its text. */
export type House = ReadonlyMap<string, string>;

const listed = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx', '*.css'],
  {
    encoding: 'utf8',
  },
);

const readIfThere = (file: string): [string, string][] => {
  try {
    return [[file, readFileSync(file, 'utf8')]];
  } catch {
    // Removed, but git has not been told yet.
    return [];
  }
};

export const readHouse = (): House =>
  new Map([...new Set(listed.split('\n').filter(Boolean))].flatMap(readIfThere));

export const isProduct = (file: string): boolean =>
  !/\.test\.|\.spec\.|\/testing\/|^e2e\/|^bench\/|\/seed\//.test(file);

export const linesOf = (text: string): number => text.split('\n').length - 1;

/** `server/domains/sales` of a file below it. */
export const domainOf = (file: string): string | undefined =>
  /^(?:server|web)\/domains\/[^/]+(?=\/)/.exec(file)?.[0];

const targetOf = (file: string, path: string): string => normalize(join(dirname(file), path));

export const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path = '']) => targetOf(file, path));

const isTypesOnly = (names: string): boolean =>
  /^\{.*\}$/s.test(names) &&
  names
    .slice(1, -1)
    .split(',')
    .every((name) => name.trim() === '' || name.trim().startsWith('type '));

/** What is there when the program runs: imports of types alone don't count. */
export const runtimeImportsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/^(?:import|export)\s+(?!type\b)([^;]*?)\s+from\s+'(\.[^']+)'/gm)]
    .filter(([, names = '']) => !isTypesOnly(names.trim()))
    .map(([, , path = '']) => targetOf(file, path));
