import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import type { PrecacheEntry } from 'workbox-precaching';
import type { ShellFiles } from './shell-files.js';

const WORKER = 'service-worker/sw.ts';
const SHELL = ['index.html', 'first-paint.*', 'favicon.svg', 'assets/*.{js,css,woff2}'];
/** Whatever has a hash in its name never changes. */
const NEVER_CHANGES = /^assets\//;

/** Builds the service worker once everything that it keeps has been written, and tells it what that is. */
export function workerBuild(shell: ShellFiles): Plugin {
  let app: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      app = config;
    },
    // Behind those who change what has been written.
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        await buildWorker(app, dir, await shellOf(dir, shell));
      },
    },
  };
}

async function shellOf(dir: string, shell: ShellFiles): Promise<PrecacheEntry[]> {
  const entries: PrecacheEntry[] = [];
  for await (const file of glob(SHELL, { cwd: dir })) {
    if (shell.has(file)) entries.push({ url: addressOf(file), revision: await revisionOf(dir, file) });
  }
  return entries.sort((one, other) => (one.url < other.url ? -1 : 1));
}

/** The portal serves its page at every address that the app routes, and at no file's. */
function addressOf(file: string): string {
  return file === 'index.html' ? '/' : `/${file}`;
}

async function revisionOf(dir: string, file: string): Promise<string | null> {
  if (NEVER_CHANGES.test(file)) return null;
  return createHash('md5')
    .update(await readFile(join(dir, file)))
    .digest('hex');
}

async function buildWorker(app: ResolvedConfig, dir: string, shell: readonly PrecacheEntry[]): Promise<void> {
  await build({
    root: app.root,
    mode: app.mode,
    configFile: false,
    publicDir: false,
    logLevel: app.logLevel ?? 'info',
    define: { 'process.env.NODE_ENV': JSON.stringify('production'), 'self.__WB_MANIFEST': JSON.stringify(shell) },
    build: {
      target: app.build.target,
      outDir: dir,
      emptyOutDir: false,
      rolldownOptions: { input: join(app.root, WORKER), output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
}
