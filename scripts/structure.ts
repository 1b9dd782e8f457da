/**
 * The rules of the house that a linter does not know: who may import whom, which words a domain's files may
 * have, how long a file may grow. Prints every breach; exits 1 when there is one.
 *
 * What does not hold everywhere yet is counted in structure-debt.json, and a count only goes down:
 * `--list` prints each of them (`--list server/domains/sales` one place's), `--write` notes lower counts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { debtsOf } from './structure/debts.ts';
import { linesOf, readHouse } from './structure/house.ts';
import { importBreaches } from './structure/imports.ts';

const debtFile = 'scripts/structure-debt.json';
const house = readHouse();

const written = (file: string) => !file.endsWith('db/types.ts');
const sizes = [...house]
  .filter(([file]) => /\.tsx?$/.test(file) && written(file))
  .map(([, text]) => linesOf(text))
  .sort((a, b) => a - b);
const at = (share: number) => sizes[Math.floor((sizes.length - 1) * share)] ?? 0;

const sizeBreaches = (): string[] => [
  ...[...house]
    .filter(([file, text]) => written(file) && linesOf(text) > 400)
    .map(([file, text]) => `${file}: ${linesOf(text)} lines; none over 400`),
  ...(at(0.5) > 80 ? [`median file has ${at(0.5)} lines; at most 80`] : []),
  ...(at(0.95) > 300 ? [`95th percentile file has ${at(0.95)} lines; at most 300`] : []),
];

/** Text follows what somebody chose in their browser. */
const textBreaches = (): string[] =>
  [...house].flatMap(([file, text]) =>
    file.endsWith('.css')
      ? [...text.matchAll(/(?<![\w-])font(?:-size)?:[^;}]*\dpx/g)].map(
          ([found]) => `${file}: ${found.replaceAll(/\s+/g, ' ')}; text is in rem`,
        )
      : [],
  );

/** Only `asOperator` and its settings take the operator's role: whoever does so by hand gives no reason. */
const roleBreaches = (): string[] =>
  [...house].flatMap(([file, text]) =>
    file !== 'server/platform/shop.ts' && /\brole\b['",\s=]+dangol_operator/i.test(text)
      ? [`${file}: takes the role of the operator; asOperator does, with a reason`]
      : [],
  );

const debts = debtsOf(house);
const counts = Object.fromEntries(Object.entries(debts).map(([rule, found]) => [rule, found.length]));
const noted: Record<string, number | undefined> = JSON.parse(readFileSync(debtFile, 'utf8'));

const debtBreaches = (): string[] =>
  Object.entries(counts).flatMap(([rule, count]) => {
    const before = noted[rule] ?? 0;
    if (count > before) return [`${count} ${rule}, were ${before}: see node scripts/structure.ts --list`];
    return count < before
      ? [`${count} ${rule}, noted ${before}: note it with node scripts/structure.ts --write`]
      : [];
  });

const listDebts = (place: string) => {
  for (const [rule, found] of Object.entries(debts)) {
    const here = found.filter(({ where }) => where.startsWith(place));
    if (here.length > 0) console.log(`\n${rule}: ${here.length}`);
    for (const { where, what } of here) console.log(`  ${where}: ${what}`);
  }
};

const [command, place = ''] = process.argv.slice(2);
if (command === '--list') listDebts(place);
else {
  const hasRisen = Object.entries(counts).some(([rule, count]) => count > (noted[rule] ?? 0));
  if (command === '--write' && !hasRisen) {
    writeFileSync(debtFile, `${JSON.stringify(counts, null, 2)}\n`);
    Object.assign(noted, counts);
  }
  const breaches = [
    ...importBreaches(house),
    ...sizeBreaches(),
    ...textBreaches(),
    ...roleBreaches(),
    ...debtBreaches(),
  ];
  console.log(`${house.size} files, median ${at(0.5)} lines, p95 ${at(0.95)}`);
  for (const breach of breaches) console.error(`  ${breach}`);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
