import type { Connect, Plugin, ViteDevServer } from 'vite';
import { madeAddress, publicEntryAt } from './pages.ts';

/** What every public page has in its head; the server adds what is the page's own (`server/platform/public-page.ts`). */
const head = `<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content" />
    <meta property="csp-nonce" nonce="__CSP_NONCE__" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#ffffff" />
    <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
    <script src="/first.js"></script>
    <!--page-->`;

/** A page that the server makes, with what the dev server adds to each. */
const openMade = async (
  server: ViteDevServer,
  api: string,
  { url = '/', headers }: Connect.IncomingMessage,
  response: Parameters<Connect.NextHandleFunction>[1],
) => {
  const { cookie = '' } = headers;
  const answered = await fetch(api + url, {
    headers: { accept: 'text/html', cookie, 'accept-language': headers['accept-language'] ?? '' },
  });
  response.statusCode = answered.status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(await server.transformIndexHtml(url, await answered.text()));
};

/** Builds public pages, and opens them under the dev server. */
export const publicPages = (api: string): Plugin => ({
  name: 'dangol:public-pages',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('<!--head-->', head) },
  configureServer: (server) => {
    server.middlewares.use((request, response, next) => {
      const isPage = request.headers.accept?.includes('text/html') ?? false;
      const entry = isPage && publicEntryAt(request.url ?? '');
      if (entry) request.url = `/${entry}`;
      if (isPage && request.url?.startsWith(madeAddress))
        openMade(server, api, request, response).catch(next);
      else next();
    });
  },
});
