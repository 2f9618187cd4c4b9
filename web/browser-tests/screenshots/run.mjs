// A picture of every screen; words behind it choose among them (`node browser-tests/screenshots/run.mjs desk-light`).
import { fileURLToPath } from 'node:url';
import { runAgainstAPortal } from '../against-a-portal.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
process.exit(await runAgainstAPortal('browser-tests/screenshots/screenshots.config.ts', process.argv.slice(2)));
