// The browser tests; words behind it choose among them.
import { runAgainstAPortal } from './against-a-portal.mjs';

process.exit(await runAgainstAPortal('browser-tests/playwright.config.ts', process.argv.slice(2)));
