import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { ShellFiles } from './shell-files.js';

/** What is painted before the app's own styles have come; in step with `index.html`. */
const PAPER = '#faf8f3';

/** The web manifest, and a service worker that opens the app without a network. See docs/decisions/0055. */
export function appShell(): PluginOption[] {
  const shell = new ShellFiles();
  const pwa = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'service-worker',
    filename: 'sw.ts',
    // The app registers it once it has what it opens with.
    injectRegister: false,
    manifest: {
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
    },
    includeManifestIcons: false,
    // The portal writes the installation's name into the manifest, which may change without a new version.
    integration: {
      beforeBuildServiceWorker: ({ injectManifest }) => void (injectManifest.additionalManifestEntries = []),
    },
    injectManifest: {
      globPatterns: ['index.html', 'first-paint.*', 'favicon.svg', 'assets/*.{js,css,woff2}'],
      // Whatever has a hash in its name never changes.
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        (files) => ({
          manifest: files
            .filter(({ url }) => shell.has(url))
            // The portal serves its page at every address that the app routes, and at no file's.
            .map((file) => ({ ...file, url: file.url === 'index.html' ? '/' : `/${file.url}` })),
        }),
      ],
    },
  });
  return [shell.plugin(), pwa];
}
