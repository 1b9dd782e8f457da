import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The grid alone, without shell or server: for looking at it, for gestures and for the bench. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: false,
  server: { host: '127.0.0.1', hmr: false },
  optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-dev-runtime'] },
  logLevel: 'error',
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['preview.html', 'bench.html'].map((page) => resolve(import.meta.dirname, page)),
    },
  },
});
