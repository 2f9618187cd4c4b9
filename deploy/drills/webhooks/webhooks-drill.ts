// `npm run drill:webhooks`: receivers that misbehave in every way and deaths of both sides until the time is up; writes docs/measured/webhooks.md and
// fails where a message is missing, out of order of its key, or held up.
import { runSeeds } from '../run-seeds.js';
import { playScene } from './play-round.js';
import { Played, report } from './report.js';

const SIZE = { tickets: 8, comments: 4, kills: 2 };
/** At one portal: the ledger is read as a whole, again and again. */
const ROUNDS = 3;

const played = new Played();

await runSeeds({
  page: 'webhooks.md',
  play: (seed) => playScene(seed, ROUNDS, SIZE, played),
  report: (seeds, failure) => report(seeds, played, failure),
});
