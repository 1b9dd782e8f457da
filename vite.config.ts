import packageJson from './package.json' with { type: 'json' };
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunksOf } from './scripts/lib/chunks.ts';
import { interfaceFont } from './scripts/lib/interface-font.ts';
import { precompress } from './scripts/lib/precompress.ts';
import { screenFiles } from './scripts/lib/screen-files.ts';
import { firstCalls } from './web/app/first-calls.ts';
import { virtualRoutes } from './web/app/virtual-routes.ts';
import { madeEntries, publicEntries } from './web/public-page/pages.ts';
import { publicPages } from './web/public-page/vite.ts';

const apiPort = process.env.API_PORT ?? process.env.PORT ?? '4000';
const api = `http://127.0.0.1:${apiPort}`;

/** Everything the API process answers, so that the dev server's own origin can be used throughout. */
const proxied = [
  '/api',
  '/docs',
  '/book/noti',
  '/cust/search/ticket',
  '/sms/recharge',
  '/zero',
  '/_dev',
  '/storage',
  '/healthz',
  '/readyz',
];

const desk = 'web/operator/index.html';

const office = 'web/domains/shell/pages/office.tsx';
/** The screens that stand open all day. */
const screens = {
  '/': 'web/domains/home/pages/home-page.tsx',
  '/book/calendar': 'web/domains/calendar/pages/calendar-page.tsx',
  '/customers': 'web/domains/segments/pages/customers-page.tsx',
  '/sales': 'web/domains/sales/pages/sales-page.tsx',
};

const calendarPanels = ['calendar-panels', 'calendar-dialogs'].map(
  (name) => `web/domains/calendar/panels/${name}.tsx`,
);

const chunks = chunksOf([
  { name: 'zero', entries: madeEntries, sharedOnly: true },
  { name: 'public', entries: publicEntries.filter((entry) => entry !== desk), sharedOnly: true },
  { name: 'app', entries: ['index.html', 'web/domains/auth/pages/sign-in-page.tsx'] },
  { name: 'office', entries: [office, screens['/']] },
  // What they need besides, and others too, is one small file.
  { name: 'screens', entries: Object.values(screens), sharedOnly: true },
  // What the calendar's panels and other forms need.
  { name: 'forms', entries: calendarPanels, sharedOnly: true },
]);

export default defineConfig({
  plugins: [
    react(),
    virtualRoutes(),
    interfaceFont(),
    publicPages(api),
    chunks.plugin,
    screenFiles({ page: 'index.html', each: office, screens, calls: firstCalls, kept: calendarPanels }),
    precompress(),
  ],
  define: { __WEB_VERSION__: JSON.stringify(packageJson.version) },
  publicDir: 'web/public',
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: api, changeOrigin: false }])),
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      input: ['index.html', ...publicEntries, ...madeEntries],
      // What every first visit needs is one file: apart, its parts compress worse.
      output: {
        // Chunks that some screens share import each other: what one does as it loads must find what it needs.
        strictExecutionOrder: true,
        codeSplitting: {
          groups: [
            // All that a public page needs of it, too.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            ...chunks.groups,
          ],
        },
      },
    },
    // Inlined data: addresses would need their own allowance in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
