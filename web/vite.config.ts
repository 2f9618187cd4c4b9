import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { appShell } from './app-shell.js';
import { isFirstPass, startFiles } from './start-files.js';

export default defineConfig(({ mode }) => ({
  plugins: [react(), startFiles(), isFirstPass(mode) ? [] : appShell()],
  resolve: { conditions: ['waybook-source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    // Everything is a file of its own: the Content-Security-Policy allows no data: scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
}));
