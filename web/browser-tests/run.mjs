// The browser tests; words behind it choose among them. All of them go in two halves at once, each with a portal, a database and a
// browser of its own.
import { runAgainstAPortal } from './against-a-portal.mjs';

const CONFIG = 'browser-tests/playwright.config.ts';
const words = process.argv.slice(2);

const statuses =
  words.length > 0
    ? [await runAgainstAPortal(CONFIG, words)]
    : await Promise.all([1, 2].map((half) => runAgainstAPortal(CONFIG, [`--shard=${half}/2`], `browser-${half}`)));
process.exit(Math.max(...statuses));
