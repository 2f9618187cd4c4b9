// `node --import …/run-typescript.mjs`: runs our TypeScript sources without a build.
import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { load, resolve } from './typescript-hooks.mjs';

// What V8 compiled, for the next worker and the processes that tests start: they load the same sources.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/waybook/compiled-sources', import.meta.url)));
registerHooks({ resolve, load });
