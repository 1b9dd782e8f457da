import type { Plugin } from 'vite';
import { publicEntryAt } from './pages.ts';

/** What every public page has in its head; the server adds what is the page's own (`server/platform/public-page.ts`). */
const head = `<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content" />
    <meta property="csp-nonce" nonce="__CSP_NONCE__" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#ffffff" />
    <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
    <script src="/theme.js"></script>
    <!--page-->`;

/** Builds public pages, and opens them under the dev server. */
export const publicPages = (): Plugin => ({
  name: 'dangol:public-pages',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('<!--head-->', head) },
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      const entry = request.headers.accept?.includes('text/html') && publicEntryAt(request.url ?? '');
      if (entry) request.url = `/${entry}`;
      next();
    });
  },
});
