// The browser tests; words behind it choose among them. `--results=NAME` says where under test-results their JSON is written.
import { runAgainstAPortal } from './against-a-portal.mjs';

const RESULTS = '--results=';
const words = process.argv.slice(2);
const results = words.find((word) => word.startsWith(RESULTS));
if (results !== undefined) process.env.WAYBOOK_TEST_RESULTS = `test-results/${results.slice(RESULTS.length)}`;
const chosen = words.filter((word) => word !== results);
process.exit(await runAgainstAPortal('browser-tests/playwright.config.ts', chosen));
