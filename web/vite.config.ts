import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { startFiles } from './start-files.js';

export default defineConfig({
  plugins: [react(), startFiles()],
  resolve: { conditions: ['waybook-source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    // Everything is a file of its own: the Content-Security-Policy allows no data: scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
