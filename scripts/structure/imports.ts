import { readFileSync } from 'node:fs';
import { domainOf, importsOf } from './house.ts';
import type { House } from './house.ts';

/** The domains of the server, low to high: the order in which app.ts registers their routes. */
const domainOrder = (): string[] => {
  const app = readFileSync('server/app.ts', 'utf8');
  const folderOf = new Map(
    [...app.matchAll(/import \{ (\w+) \} from '\.\/(domains\/[^/]+)\//g)].map(([, name, folder]) => [
      name,
      `server/${folder}`,
    ]),
  );
  return [...app.matchAll(/^ {2}(\w+Routes)\(app\b/gm)].flatMap(([, name]) => folderOf.get(name) ?? []);
};

const ofServerDomain = (
  file: string,
  from: string,
  to: string,
  target: string,
  rank: Map<string, number>,
) => {
  const breaches: string[] = [];
  const isForTests = /\.test\.ts$|\/testing\//.test(file) && target.includes('/testing/');
  if (!target.endsWith('/public.ts') && !isForTests)
    breaches.push(`imports ${target}; only ${to}/public.ts is open to others`);
  if (!/\.test\.ts$|\/testing\//.test(file) && (rank.get(to) ?? -1) > (rank.get(from) ?? -1))
    breaches.push(`imports upward into ${to}`);
  return breaches;
};

const ofRoots = (file: string, target: string): string[] => {
  const [from, to] = [file.split('/')[0], target.split('/')[0]];
  const isForbidden =
    (from === 'web' && to === 'server') ||
    (from === 'server' && to === 'web') ||
    (from === 'contract' && to !== 'contract');
  return isForbidden ? [`imports ${target}`] : [];
};

/** Which folders may import which. */
export const importBreaches = (house: House): string[] => {
  const rank = new Map(domainOrder().map((folder, index) => [folder, index]));
  const ofImport = (file: string, target: string): string[] => {
    const [from, to] = [domainOf(file), domainOf(target)];
    const breaches = ofRoots(file, target);
    if (!from || !to || from === to) return breaches;
    if (from.startsWith('server/') && to.startsWith('server/'))
      breaches.push(...ofServerDomain(file, from, to, target, rank));
    if (file.includes('/components/') && target.includes('/components/'))
      breaches.push(`a component imports another domain's component (${target}); pages compose`);
    return breaches;
  };
  return [...house].flatMap(([file, text]) =>
    importsOf(file, text)
      .flatMap((target) => ofImport(file, target))
      .map((breach) => `${file}: ${breach}`),
  );
};
