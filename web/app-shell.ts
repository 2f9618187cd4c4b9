import type { Plugin } from 'vite';
import { ShellFiles } from './shell-files.js';
import { workerBuild } from './worker-build.js';

/** What is painted before the app's own styles have come; in step with `index.html`. */
const PAPER = '#faf8f3';

const MANIFEST_FILE = 'manifest.webmanifest';
const MANIFEST = {
  id: '/',
  name: 'Waybook',
  short_name: 'Waybook',
  description: 'Driver management and remittances',
  lang: 'en-GB',
  start_url: '/start',
  scope: '/',
  display: 'standalone',
  theme_color: PAPER,
  background_color: PAPER,
  icons: [
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    {
      name: 'Enter jobs',
      url: '/driver/earnings-entry',
      icons: [{ src: '/icons/192.png', sizes: '192x192', type: 'image/png' }],
    },
  ],
};

/** The web manifest, and a service worker that opens the app without a network. See docs/decisions/0055. */
export function appShell(): Plugin[] {
  const shell = new ShellFiles();
  return [shell.plugin(), webManifest(), workerBuild(shell)];
}

/** The portal writes the installation's name into it, which may change without a new version: the worker doesn't keep it. */
function webManifest(): Plugin {
  return {
    name: 'web-manifest',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${MANIFEST_FILE}` }, injectTo: 'head' },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: MANIFEST_FILE, source: `${JSON.stringify(MANIFEST)}\n` });
    },
  };
}
