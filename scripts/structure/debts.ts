import { dirname } from 'node:path';
import { roomsInCycles } from './cycles.ts';
import { domainOf, isProduct } from './house.ts';
import type { House } from './house.ts';
import { isInVocabulary, unpairedDomains } from './vocabulary.ts';

/** One breach of a rule that does not hold everywhere yet. */
export interface Debt {
  where: string;
  what: string;
}

/** Fewer files than this don't need a folder. */
const leastFiles = 3;

/** Where a library leaves no other way; the number is how many escapes the file may have. */
const needsEscapes: Record<string, [allowed: number, why: string]> = {
  'contract/index.ts': [2, 'the map of all endpoints is built from modules, more than the compiler follows'],
  'server/platform/serve.ts': [2, 'an endpoint known only at run time has no static types of its parts'],
  'server/platform/json-schema.ts': [1, 'the endpoint’s schema type hides the zod class'],
  'server/platform/db/rows.ts': [1, 'pg does not declare the class of its results'],
  'server/platform/web.ts': [1, 'swagger wants a whole document where a version is enough'],
  'server/platform/lunar.ts': [1, 'a CommonJS package whose types claim a default export'],
  'scripts/prove/fuzz/judge.ts': [1, 'the endpoint’s schema type hides the zod class'],
};

/** These read what others wrote (notes, notices, files, search words, a library's holidays, a fault's message). */
const readsOthers =
  /\/(?:sentence|entry|migration|duplicates)\/|\/search\.|\/public-holidays\.|\/platform\/(?:log|spoken-of)\.ts$/;
const proseReading = /regexp_\w+\(|starts_with\(| ~ any|new RegExp\(|[=(,[:]\s*\/(?![/*])[^/\n]*[가-힣]/g;

/** A statement or a part of one, with the query builder or without. */
const sqlText = /\bsql(?:<[^`;]*>)?(?:`|\.)|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/g;
const holdsQueries = (file: string): boolean =>
  !file.startsWith('server/domains/') || /(?:^|[./])queries\.ts$/.test(file);

const productOfDomains = (house: House): string[] =>
  [...house.keys()].filter((file) => domainOf(file) && isProduct(file));

const occurrences = (house: House, pattern: RegExp, allowed: (file: string) => number): Debt[] =>
  [...house].flatMap(([file, text]) => {
    const found = isProduct(file) ? [...text.matchAll(pattern)].slice(allowed(file)) : [];
    return found.map(({ 0: words, index }) => ({
      where: file,
      what: `line ${text.slice(0, index).split('\n').length}: ${words.trim()}`,
    }));
  });

const smallFolders = (house: House): Debt[] => {
  const sizes = new Map<string, number>();
  for (const file of productOfDomains(house)) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  return [...sizes]
    .filter(
      ([folder, size]) => size < leastFiles && folder.split('/').length > 3 && !folder.endsWith('/pages'),
    )
    .map(([folder, size]) => ({ where: folder, what: size === 1 ? 'one file' : `${size} files` }));
};

export const debtsOf = (house: House): Record<string, Debt[]> => ({
  'folders in runtime cycles': roomsInCycles(house).map(({ room, tie }) => ({ where: room, what: tie })),
  'folders of fewer than three files': smallFolders(house),
  'files outside the vocabulary': productOfDomains(house)
    .filter((file) => !isInVocabulary(file))
    .map((where) => ({ where, what: 'not a word of the house' })),
  'domains on one side only': unpairedDomains([
    ...new Set(productOfDomains(house).map((file) => domainOf(file) ?? '')),
  ]).map((where) => ({ where, what: 'no domain of this name on the other side' })),
  'files that know Fastify beside routes': productOfDomains(house)
    .filter((file) => !file.endsWith('routes.ts') && house.get(file)?.includes("from 'fastify'"))
    .map((where) => ({ where, what: 'only routes know HTTP' })),
  'type escapes': occurrences(house, /\bas (?:never|unknown as)\b/g, (file) => needsEscapes[file]?.[0] ?? 0),
  'SQL outside queries': occurrences(house, sqlText, (file) => (holdsQueries(file) ? Infinity : 0)),
  'regular expressions over stored prose': occurrences(
    new Map([...house].filter(([file]) => /^server\/(?:domains|platform)\//.test(file))),
    proseReading,
    (file) => (readsOthers.test(file) ? Infinity : 0),
  ),
});
