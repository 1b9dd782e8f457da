import { resolve } from 'node:path';
import { createServer } from 'vite';

/** The preview on a free port of this machine. */
export async function servePreview(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = await createServer({
    configFile: resolve(import.meta.dirname, 'vite.config.ts'),
    server: { port: 0 },
  });
  await server.listen();
  return { url: `${server.resolvedUrls!.local[0]}preview.html`, close: () => server.close() };
}
