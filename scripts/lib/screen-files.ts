import type { Plugin, Rolldown } from 'vite';
import { endpoints } from '../../contract/index.ts';

type Bundle = Rolldown.OutputBundle;

/** The entry's files and all that they import, scripts and styles. */
const filesOf = (bundle: Bundle, entry: string): string[] => {
  const files = new Set<string>();
  const walk = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || files.has(fileName)) return;
    files.add(fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    chunk.imports.forEach(walk);
  };
  const owner = Object.values(bundle).find(
    (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(entry),
  );
  if (!owner) throw new Error(`no file of the build begins with ${entry}`);
  walk(owner.fileName);
  return [...files];
};

interface Asked {
  name: keyof typeof endpoints;
  query: object;
}

const addressOf = ({ name, query }: Asked): string => {
  const pairs = Object.entries(query).map(([field, value]) => [field, String(value)]);
  return `/api/v2${endpoints[name].path}${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''}`;
};

const programTags =
  /\s*<(?:link rel="modulepreload"|script type="module")[^>]* (?:href|src)="\/([^"]+)">(?:<\/script>)?/gu;

/** The program's files as the page names them, the one it begins with first. */
const programOf = (html: string): string[] => {
  const files = [...html.matchAll(programTags)].map(([, file = '']) => file);
  const [entry] = files;
  if (!entry || !html.includes(`<script type="module" crossorigin src="/${entry}">`))
    throw new Error('the page does not begin with the script of the program');
  if (/modulepreload|type="module"/u.test(html.replaceAll(programTags, '')))
    throw new Error('the page asks for parts of the program itself');
  return files;
};

/**
 * Says in the office's page which files the program is and which its screens need besides: web/public/first.js asks for
 * them once the first picture is painted, those of the screen too, which the program itself could do only after it is
 * here and knows who is signed in; who that is, it asks at once, and then for the first data.
 * What is kept besides for a start without a network is read there by web/app/shell-worker.ts.
 */
export const screenFiles = ({
  page,
  each,
  screens,
  calls,
  kept,
}: {
  page: string;
  each: string;
  screens: Readonly<Record<string, string>>;
  calls: Readonly<Record<string, readonly Asked[]>>;
  kept: readonly string[];
}): Plugin => {
  /** The session's cookie goes to an API of another domain only by the program's own call. */
  let isOwnApi = true;
  return {
    name: 'dangol:screen-files',
    apply: 'build',
    configResolved: ({ env }) => {
      isOwnApi = !env['VITE_API_DOMAIN'];
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, path }) => {
        if (!bundle || path !== `/${page}`) return html;
        const isNew = (known: readonly string[]) => (file: string) =>
          !known.includes(file) && !html.includes(`/${file}`);
        const ofEach = filesOf(bundle, each).filter(isNew([]));
        const ofScreens = Object.entries(screens).map(([path, entry]) => [
          path,
          filesOf(bundle, entry).filter(isNew(ofEach)),
        ]);
        const ofKept = [...new Set(kept.flatMap((entry) => filesOf(bundle, entry)))].filter(isNew(ofEach));
        const content = JSON.stringify({
          isOwnApi,
          program: programOf(html),
          each: ofEach,
          screens: Object.fromEntries(ofScreens),
          calls: Object.fromEntries(
            Object.entries(calls).map(([path, asked]) => [path, asked.map(addressOf)]),
          ),
          kept: ofKept,
        });
        return html
          .replaceAll(programTags, '')
          .replace(
            '<script src="/first.js">',
            (script) => `<meta name="screen-files" content='${content}' />\n    ${script}`,
          );
      },
    },
  };
};
