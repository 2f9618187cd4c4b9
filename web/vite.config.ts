import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['waybook-source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    // Everything is a file of its own: the Content-Security-Policy allows no data: scripts, and small files cost little over HTTP/2.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
