import { basename } from 'node:path';

/** What a domain's files are called: the word alone, or a noun before it (`overlap.rules.ts`). */
const words = {
  server: 'routes|commands|queries|rules|present|history|events|listens|jobs|public',
  web: 'routes|queries|mutations|form|format|draft|rules|gesture|keys|late-parts',
};

const noun = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*';
const allowed = {
  server: new RegExp(`^(?:${noun}\\.)?(?:${words.server})\\.ts$`),
  web: new RegExp(
    `^(?:(?:${noun}\\.)?(?:${words.web})\\.ts|use-${noun}\\.ts|${noun}\\.tsx|${noun}\\.module\\.css)$`,
  ),
};

export const isInVocabulary = (file: string): boolean =>
  allowed[file.startsWith('server/') ? 'server' : 'web'].test(basename(file));

/** Domains that stand on one side only, and why. */
const oneSided: Record<string, string> = {
  'server/domains/files': 'pictures have no screen of their own',
  'server/domains/operator': 'its screens are a program of their own, web/operator',
  'server/domains/series': 'a repeating booking is made and changed in the screens of bookings',
  'server/domains/system': 'health and codes, for machines',
  'web/domains/calendar': 'composes bookings, classes, blocks and holds on one time grid',
  'web/domains/home': 'composes other domains',
  'web/domains/search': 'composes other domains',
  'web/domains/shell': 'the frame around all screens',
};

/** Domains whose name the other side does not know. */
export const unpairedDomains = (domains: readonly string[]): string[] => {
  const all = new Set(domains);
  const twin = (domain: string) =>
    domain.startsWith('server/') ? domain.replace('server', 'web') : domain.replace('web', 'server');
  return domains.filter((domain) => !all.has(twin(domain)) && !(domain in oneSided));
};
