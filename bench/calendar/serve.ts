import { createServer } from 'vite';
import config from './vite.config.ts';

/** The preview on a free port of this machine. */
export async function servePreview(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = await createServer({ ...config, configFile: false, server: { ...config.server, port: 0 } });
  await server.listen();
  return { url: `${server.resolvedUrls!.local[0]}preview.html`, close: () => server.close() };
}
