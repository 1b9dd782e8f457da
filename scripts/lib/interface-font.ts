import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const id = 'virtual:interface-font.css';
const family = 'Dangol Interface';
const source = 'node_modules/pretendard/dist/web/variable/woff2/PretendardVariable.woff2';
/** What the screens that stand open all day say, and the names that many people and entries of menus have. */
const firstSources = [
  'web/{app,lib,ui}/**/*.{ts,tsx}',
  'web/domains/{auth,calendar,home,sales,segments,shell}/**/*.{ts,tsx}',
  'server/seed/**/*.ts',
];
const sources = ['web/**/*.{ts,tsx}', 'contract/**/*.ts', 'server/domains/**/*.ts', 'server/seed/**/*.ts'];
/** The weights of the style sheets. */
const weights = { min: 400, max: 750 };
/** Letters of fixed width for figures, pairs set closer, and nothing for show. */
const features = ['kern', 'tnum', 'calt', 'ccmp', 'liga', 'mark', 'mkmk'];

const isDrawn = (letter: string) =>
  /^[\u{20}-\u{24f}\u{2000}-\u{2bff}\u{3000}-\u{318f}\u{ac00}-\u{d7a3}]$/u.test(letter);

const lettersOf = (patterns: string[], folder: string): Set<string> => {
  const letters = new Set<string>();
  for (const file of globSync(patterns, { cwd: folder }))
    if (!file.includes('.test.'))
      for (const letter of readFileSync(join(folder, file), 'utf8')) if (isDrawn(letter)) letters.add(letter);
  return letters;
};

/** Every letter that the product itself writes, and those of the demo's people: first those of a start. */
const partsOf = (folder: string): [first: string, rest: string] => {
  const first = lettersOf(firstSources, folder);
  const rest = lettersOf(sources, folder).difference(first);
  const inOrder = (letters: Set<string>) => [...letters].sort().join('');
  return [inOrder(first), inOrder(rest)];
};

const rangesOf = (letters: string): string => {
  const codes = [...letters].map((letter) => letter.codePointAt(0) ?? 0);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16);
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
};

const licence =
  '/* Pretendard, (c) 2021 Kil Hyung-jin, SIL Open Font License 1.1, http://scripts.sil.org/OFL; letters left out. */';

const styleOf = (letters: string, file: string) => `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-display: swap;
  font-weight: ${weights.min} ${weights.max};
  src: url('./${file}') format('woff2-variations');
  unicode-range: ${rangesOf(letters)};
}
`;

/** Makes the font once for the letters of today; the same letters find it made. */
const makeFont = async (folder: string): Promise<string> => {
  const parts = partsOf(folder);
  const cache = join(folder, 'node_modules/.cache/dangol-interface-font');
  const hash = createHash('sha256')
    .update(JSON.stringify([parts, weights, features]))
    .digest('hex')
    .slice(0, 12);
  const style = join(cache, `interface-${hash}.css`);
  if (existsSync(style)) return style;
  await mkdir(cache, { recursive: true });
  const whole = readFileSync(join(folder, source));
  const styles = await Promise.all(
    parts.map(async (letters, at) => {
      const bytes = await subsetFont(whole, letters, {
        targetFormat: 'woff2',
        noHinting: true,
        keepFeatures: features,
        variationAxes: { wght: weights },
      });
      const file = `interface-${hash}-${at + 1}.woff2`;
      await writeFile(join(cache, file), bytes);
      return styleOf(letters, file);
    }),
  );
  await writeFile(style, [licence, ...styles].join('\n'));
  return style;
};

/**
 * Two files with all letters of the interface, before Pretendard's 92 parts: a start asks for one font instead of
 * ten, and a screen with other words for the second.
 */
export const interfaceFont = (): Plugin => {
  let style = '';
  return {
    name: 'dangol:interface-font',
    enforce: 'pre',
    configResolved: async ({ root }) => {
      style = await makeFont(root);
    },
    resolveId: (asked) => (asked === id ? style : undefined),
  };
};
