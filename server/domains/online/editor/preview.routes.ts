import type { FastifyInstance } from 'fastify';
import { secretHeaders } from '../../../platform/public-page.ts';
import { styleNonce } from '../../../platform/security.ts';

const frame = (nonce: string) => `<!doctype html>
<html lang="ko">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>미리보기</title>
    <style nonce="${nonce}"></style>
    <script src="/zero-preview.js" defer></script>
  </head>
  <body></body>
</html>
`;

/** An empty frame that only the office may embed and fill. */
export const previewRoutes = (app: FastifyInstance): void => {
  app.get('/zero/preview', async (_request, reply) => {
    const nonce = styleNonce(reply, [], { framed: true });
    return reply
      .headers(secretHeaders)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(frame(nonce));
  });
};
