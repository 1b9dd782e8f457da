/** How much JavaScript a first visit loads, measured on a production build made in memory. */
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { madeEntries, publicEntries } from '../web/public-page/pages.ts';

type Chunk = Rolldown.OutputChunk;
type Output = Rolldown.RolldownOutput['output'][number];

const root = fileURLToPath(new URL('..', import.meta.url));

export interface BundleFigures {
  officeGzipBytes: number;
  signInGzipBytes: number;
  /** The heaviest page that customers open without a sign-in. */
  publicGzipBytes: number;
  /** A customer's page, script and style together. */
  zeroGzipBytes: number;
  /** Scripts and styles that a first visit to a screen asks for. */
  files: Record<string, number>;
  chunks: readonly { fileName: string; code: string; modules: readonly string[] }[];
}

/** The most a first visit may load, in gzip bytes. The table of calls and errors that sign-in brings along grows with each call. */
export const budgets = { office: 293 * 1024, signIn: 188 * 1024, public: 90 * 1024, zero: 110 * 1024 };

/** Of the 40 requests that a screen may take in all. */
export const mostFiles = 26;

const firstScreens = {
  office: ['domains/shell/pages/office.tsx', 'domains/home/pages/home-page.tsx'],
  signIn: ['domains/auth/pages/sign-in-page.tsx'],
};
const busiestScreens = {
  home: 'domains/home/pages/home-page.tsx',
  calendar: 'domains/calendar/pages/calendar-page.tsx',
  customers: 'domains/segments/pages/customers-page.tsx',
  sales: 'domains/sales/pages/sales-page.tsx',
};

/** A test runner sets NODE_ENV to test, which would bring React's development build along. */
const inProduction = async <T>(work: () => Promise<T>): Promise<T> => {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
};

const buildInMemory = async (): Promise<Output[]> => {
  const result = await inProduction(() => build({ root, logLevel: 'silent', build: { write: false } }));
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  return outputs.flatMap(({ output }) => output);
};

const sourceOf = (file: Output): string | Uint8Array => (file.type === 'chunk' ? file.code : file.source);

/** Everything that a page made by the server names in its head. */
const namedBy = (files: readonly Output[], page: string): number => {
  const html = files.find(({ fileName }) => fileName === page);
  const text = html ? String(sourceOf(html)) : '';
  const named = files.filter(({ fileName }) => text.includes(`/${fileName}"`));
  if (named.length === 0) throw new Error(`${page} names no file`);
  return named.map((file) => gzipSync(sourceOf(file)).length).reduce((sum, bytes) => sum + bytes, 0);
};

/** A chunk and everything it imports before it can run. */
const withImports = (chunks: readonly Chunk[], from: readonly Chunk[]): Set<Chunk> => {
  const reached = new Set<Chunk>();
  const visit = (chunk: Chunk) => {
    if (reached.has(chunk)) return;
    reached.add(chunk);
    for (const name of chunk.imports) {
      const next = chunks.find(({ fileName }) => fileName === name);
      if (next) visit(next);
    }
  };
  from.forEach(visit);
  return reached;
};

const holding = (chunks: readonly Chunk[], module: string): Chunk => {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!chunk) throw new Error(`no chunk holds ${module}`);
  return chunk;
};

export const measureBundle = async (): Promise<BundleFigures> => {
  const files = await buildInMemory();
  const chunks = files.filter((file): file is Chunk => file.type === 'chunk');
  const loadedBy = (screens: readonly string[], entry = ['app/main.tsx']) => [
    ...withImports(
      chunks,
      [...entry, ...screens].map((module) => holding(chunks, module)),
    ),
  ];
  const gzipBytes = (...visit: Parameters<typeof loadedBy>) =>
    loadedBy(...visit)
      .map(({ code }) => gzipSync(code).length)
      .reduce((sum, bytes) => sum + bytes, 0);
  const filesOf = (screen: string) => {
    const loaded = loadedBy([...firstScreens.office.slice(0, 1), screen]);
    return loaded.length + loaded.filter(({ viteMetadata }) => viteMetadata?.importedCss.size).length;
  };
  return {
    officeGzipBytes: gzipBytes(firstScreens.office),
    signInGzipBytes: gzipBytes(firstScreens.signIn),
    publicGzipBytes: Math.max(
      ...publicEntries
        .filter((entry) => !entry.includes('/operator/'))
        .map((entry) => gzipBytes([], [entry.replace('index.html', 'main.tsx')])),
    ),
    zeroGzipBytes: Math.max(...madeEntries.map((entry) => namedBy(files, entry))),
    files: Object.fromEntries(
      Object.entries(busiestScreens).map(([screen, module]) => [screen, filesOf(module)]),
    ),
    chunks: chunks.map(({ fileName, code, moduleIds }) => ({ fileName, code, modules: moduleIds })),
  };
};
