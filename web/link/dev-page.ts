import type { Plugin } from 'vite';

/** Under the dev server a link's address opens its own page, as the product's server has it. */
export const linkPage = (): Plugin => ({
  name: 'dangol:link-page',
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/p/')) request.url = '/paper.html';
      next();
    });
  },
});
