// A picture of every screen; words behind it choose among them (`node browser-tests/screenshots/run.mjs desk-light`).
import { fileURLToPath } from 'node:url';
import { runAgainstAPortal } from '../against-a-portal.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const chosen = process.argv.slice(2).join('|');
const config = 'browser-tests/screenshots/screenshots.config.ts';
process.exit(await runAgainstAPortal(config, chosen ? ['--grep', chosen] : []));
