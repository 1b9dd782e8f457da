import { pathToFileURL } from 'node:url';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/** Threads and migrations are found beside the source that names them; in one file, that place must be kept. */
const keepPlaces = (): Plugin => ({
  name: 'keep-places',
  transform: (code, id) =>
    code.includes('import.meta.url') && !id.includes('node_modules')
      ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
      : undefined,
});

/** What a start runs: the same sources the tests run, with the libraries they use, read at once. */
export default defineConfig({
  plugins: [keepPlaces()],
  publicDir: false,
  ssr: {
    noExternal: true,
    // Those with machine code, files or processes of their own, and those few starts need.
    external: [
      '@aws-sdk/client-s3',
      '@aws-sdk/s3-presigned-post',
      '@electric-sql/pglite',
      '@fastify/swagger-ui',
      '@node-rs/argon2',
      '@sentry/node',
      '@zxcvbn-ts/language-common',
      'sharp',
    ],
  },
  build: {
    ssr: 'scripts/lib/run.ts',
    target: 'node24',
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
