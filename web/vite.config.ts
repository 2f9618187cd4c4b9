import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig } from 'vite';
import { appShell } from './app-shell.js';
import { licences } from './licences.js';
import { isFirstPass, startFiles } from './start-files.js';

/** The router's package names its development build alone; a phone has no use for its warnings. */
const ROUTER_IN_PRODUCTION = ['react-router', 'react-router/dom'].map((name) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(import.meta.resolve(name)).replace('/dist/development/', '/dist/production/'),
}));

/** What Emotion imports and we don't use, in a few lines of our own. */
const SMALLER = ['@emotion/is-prop-valid', 'hoist-non-react-statics'].map((name) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(new URL(`src/smaller/${name.replace(/^@.*\//, '')}.ts`, import.meta.url)),
}));

export default defineConfig(({ mode, command }) => ({
  plugins: [react(), startFiles(), isFirstPass(mode) ? [] : [licences(), appShell()]],
  resolve: {
    conditions: ['waybook-source', ...defaultClientConditions],
    alias: command === 'build' ? [...ROUTER_IN_PRODUCTION, ...SMALLER] : [],
  },
  build: {
    target: 'es2022',
    // Everything is a file of its own: the Content-Security-Policy allows no data: scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
}));
