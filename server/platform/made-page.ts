import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { Config } from './config.ts';
import { styleInside } from './first-paint.ts';
import { styleNonce } from './security.ts';

/** What the server writes into a page that is read before any program runs, and without one. */
export interface MadePage {
  language: string;
  head: string;
  body: string;
}

/** Under the dev server, which has built nothing; it serves both from their sources. */
const unbuilt = (page: string) => `<!doctype html>
<html lang="ko">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <!--page-->
    <link rel="stylesheet" href="/web/${page}/page.css" />
    <script type="module" src="/web/${page}/main.tsx"></script>
  </head>
  <body>
    <!--body-->
  </body>
</html>
`;

/** What stands in the page is seen before the program comes; what it shows goes first. */
const programLast = (template: string): string =>
  template
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

export interface MadePages {
  /** The whole document; `nonce` vouches for its style. */
  html: (page: MadePage, nonce: string) => string;
  send: (reply: FastifyReply, page: MadePage) => FastifyReply;
}

/** Pages around the program of `folder`, a folder under web/. */
export const madePages = ({ webDir }: Config, folder: string): MadePages => {
  const file = join(webDir, `web/${folder}/index.html`);
  let template: string | undefined;

  const html: MadePages['html'] = ({ language, head, body }, nonce) => {
    template ??= existsSync(file)
      ? programLast(styleInside(readFileSync(file, 'utf8'), webDir))
      : unbuilt(folder);
    return (
      template
        .replaceAll('__CSP_NONCE__', nonce)
        .replace('<html lang="ko">', `<html lang="${language}">`)
        // By functions: a shop's words may hold what a replacement reads as a sign.
        .replace('<!--page-->', () => head)
        .replace('<!--body-->', () => body)
    );
  };
  return {
    html,
    send: (reply, page) =>
      reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(html(page, styleNonce(reply, []))),
  };
};
