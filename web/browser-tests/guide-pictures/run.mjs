// `npm run guide-pictures` walks what a page of docs tells on a fresh demo, in a real browser, and takes the page's pictures anew.
import { fileURLToPath } from 'node:url';
import { runAgainstAPortal } from '../against-a-portal.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
process.exit(await runAgainstAPortal('browser-tests/guide-pictures/guide-pictures.config.ts', process.argv.slice(2)));
