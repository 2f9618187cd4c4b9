// A whole submission of one job over HTTP, with all its checks, beside the same bytes in one INSERT on a bare server.
import { parseArgs } from 'node:util';
import { buildWhatChanged } from '../../services/cli/bin/build-what-changed.mjs';
import { countRemittances } from './submission-over-http/count-remittances.mjs';
import { startOpponents } from './submission-over-http/opponents.mjs';
import { table, writeReport } from './submission-over-http/report.mjs';
import { measureInTurns } from './submission-over-http/rounds.mjs';
import { submissionsTo } from './submission-over-http/submissions.mjs';

const CONNECTIONS = [8, 32];
const WARM_UP_SECONDS = 10;

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '5' },
    /** A folder for the portal's CPU profile; it slows the portal down, so nothing is reported. */
    profile: { type: 'string' },
    /** Another checkout, installed and built: its portal takes the bare server's place, and nothing is reported. */
    before: { type: 'string' },
  },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);

await buildWhatChanged();
const opponents = await startOpponents({ profileFolder: options.profile, treeBefore: options.before });
try {
  const toPortal = await submissionsTo(opponents.portal);
  const toOpponent = options.before ? await submissionsTo(opponents.opponent) : toPortal;
  const nextRequest = { portal: toPortal, opponent: toOpponent };
  const runs = [];
  const before = await countRemittances(opponents.portalDatabase);
  for (const connections of CONNECTIONS) {
    const load = { connections, seconds, nextRequest, rounds, warmUpSeconds: WARM_UP_SECONDS };
    runs.push({ connections, measured: await measureInTurns(opponents, load) });
  }
  const written = (await countRemittances(opponents.portalDatabase)) - before;
  refuseLostSubmissions(runs, written);
  console.log(table(runs, options.before ? 'before, submissions/s' : 'bare, inserts/s'));
  const bodyBytes = Buffer.byteLength(toPortal().body);
  if (!options.profile && !options.before) await writeReport(runs, { rounds, seconds, bodyBytes });
} finally {
  await opponents.stop();
}

function refuseLostSubmissions(runs, written) {
  const counts = runs.flatMap(({ measured }) => measured.map(({ portal }) => portal.accepted));
  const accepted = counts.reduce((sum, count) => sum + count, 0);
  if (written < accepted) throw new Error(`${accepted} submissions were accepted and ${written} written`);
}
