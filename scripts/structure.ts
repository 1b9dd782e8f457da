/**
 * The rules of the house that a linter does not know: who may import whom, which words a domain's
 * files may have, and how long a file may grow. Prints every breach; exits 1 when there is one.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const order = [...readFileSync('server/app.ts', 'utf8').matchAll(/^ {2}(\w+)Routes\(app, platform\);/gm)].map(
  ([, name]) => name ?? '',
);
/** The routes' names in app.ts and the folders they stand for. */
const folderOf: Record<string, string> = {
  auth: 'auth',
  book: 'books',
  booking: 'bookings',
  customer: 'customers',
  employee: 'employees',
  file: 'files',
  inventory: 'inventory',
  membership: 'memberships',
  menu: 'menu',
  paper: 'papers',
  platformBooking: 'platform-bookings',
  sale: 'sales',
  schedule: 'schedule',
  shop: 'shops',
  statistics: 'statistics',
  system: 'system',
};
const rank = new Map(order.map((name, index) => [folderOf[name] ?? name, index]));

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx', '*.css'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);
const breaches: string[] = [];
const report = (file: string, what: string) => breaches.push(`${file}: ${what}`);

const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path]) => path ?? '');

const domainOf = (path: string, side: 'server' | 'web'): string | undefined =>
  new RegExp(`^${side}/domains/([^/]+)/`).exec(path)?.[1];

const checkServerDomain = (file: string, from: string, target: string) => {
  const to = domainOf(target, 'server');
  if (to === undefined || to === from) return;
  if (!target.endsWith('/public.ts'))
    report(file, `imports ${target}; only ${to}/public.ts is open to others`);
  if (file.includes('.test.')) return;
  if ((rank.get(to) ?? -1) > (rank.get(from) ?? -1)) report(file, `imports upward into ${to}`);
};

const checkWebDomain = (file: string, from: string, target: string) => {
  const to = domainOf(target, 'web');
  if (to === undefined || to === from) return;
  if (file.includes('/components/') && target.includes('/components/'))
    report(file, `a component imports another domain's component (${target}); pages compose`);
};

for (const file of files) {
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n').length - 1;
  if (lines > 400 && !file.endsWith('db/types.ts')) report(file, `${lines} lines; none over 400`);
  if (!/\.tsx?$/.test(file)) continue;
  const from = domainOf(file, 'server');
  const webFrom = domainOf(file, 'web');
  if (from && file.split('/').length === 4) {
    const name = file.split('/')[3] ?? '';
    if (!name.endsWith('routes.ts') && text.includes("from 'fastify'") && !file.includes('.test.'))
      report(file, 'knows Fastify; only routes.ts does');
  }
  for (const path of importsOf(text)) {
    const target = normalize(join(dirname(file), path));
    if (file.startsWith('web/') && target.startsWith('server/')) report(file, `web imports ${target}`);
    if (file.startsWith('server/') && target.startsWith('web/')) report(file, `server imports ${target}`);
    if (file.startsWith('contract/') && !target.startsWith('contract/'))
      report(file, `contract imports ${target}`);
    if (from) checkServerDomain(file, from, target);
    if (webFrom) checkWebDomain(file, webFrom, target);
  }
}

const sizes = files
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('db/types.ts'))
  .map((file) => readFileSync(file, 'utf8').split('\n').length - 1)
  .sort((a, b) => a - b);
const at = (share: number) => sizes[Math.floor((sizes.length - 1) * share)] ?? 0;
if (at(0.5) > 80) breaches.push(`median file has ${at(0.5)} lines; at most 80`);
if (at(0.95) > 300) breaches.push(`95th percentile file has ${at(0.95)} lines; at most 300`);

console.log(`${files.length} files, median ${at(0.5)} lines, p95 ${at(0.95)}`);
for (const breach of breaches) console.error(`  ${breach}`);
process.exitCode = breaches.length > 0 ? 1 : 0;
