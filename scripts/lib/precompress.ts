import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
/** Below this a smaller file is no sooner there. */
const leastBytes = 1024;
const quality = 9;

/** Beside each text of the build its brotli, made once instead of for every visit. */
export const precompress = (): Plugin => ({
  name: 'dangol:precompress',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    const texts = Object.keys(bundle).filter((fileName) => /^assets\/.*\.(js|css|svg)$/.test(fileName));
    await Promise.all(
      texts.map(async (fileName) => {
        const bytes = await readFile(join(dir, fileName));
        if (bytes.length < leastBytes) return;
        const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
        await writeFile(join(dir, `${fileName}.br`), await compress(bytes, { params }));
      }),
    );
  },
});
