import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const id = 'virtual:interface-font.css';
const family = 'Dangol Interface';
const source = 'node_modules/pretendard/dist/web/variable/woff2/PretendardVariable.woff2';
const sources = ['web/**/*.{ts,tsx}', 'contract/**/*.ts', 'server/domains/**/*.ts', 'server/seed/**/*.ts'];
/** The weights of the style sheets. */
const weights = { min: 400, max: 750 };
/** Letters of fixed width for figures, pairs set closer, and nothing for show. */
const features = ['kern', 'tnum', 'calt', 'ccmp', 'liga', 'mark', 'mkmk'];

const isDrawn = (letter: string) =>
  /^[\u{20}-\u{24f}\u{2000}-\u{2bff}\u{3000}-\u{318f}\u{ac00}-\u{d7a3}]$/u.test(letter);

/** Every letter that the product itself writes, and those of the demo's people: names that many have. */
const lettersOf = (folder: string): string => {
  const letters = new Set<string>();
  for (const file of globSync(sources, { cwd: folder }))
    if (!file.includes('.test.'))
      for (const letter of readFileSync(join(folder, file), 'utf8')) if (isDrawn(letter)) letters.add(letter);
  return [...letters].sort().join('');
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

const styleOf = (
  letters: string,
  file: string,
) => `/* Pretendard, (c) 2021 Kil Hyung-jin, SIL Open Font License 1.1, http://scripts.sil.org/OFL; letters left out. */
@font-face {
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
  const letters = lettersOf(folder);
  const cache = join(folder, 'node_modules/.cache/dangol-interface-font');
  const hash = createHash('sha256')
    .update(JSON.stringify([letters, weights, features]))
    .digest('hex')
    .slice(0, 12);
  const style = join(cache, `interface-${hash}.css`);
  if (existsSync(style)) return style;
  await mkdir(cache, { recursive: true });
  const bytes = await subsetFont(readFileSync(join(folder, source)), letters, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: features,
    variationAxes: { wght: weights },
  });
  await writeFile(join(cache, `interface-${hash}.woff2`), bytes);
  await writeFile(style, styleOf(letters, `interface-${hash}.woff2`));
  return style;
};

/**
 * One file with all letters of the interface, before Pretendard's 92 parts: a screen that shows no rare name
 * asks for one font instead of ten.
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
