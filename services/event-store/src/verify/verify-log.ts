import type { Pool } from 'pg';
import type { NoteVerifier } from '../checkpoints/signed-note.js';
import type { AcknowledgedLoss, Acknowledgement } from './acknowledgement.js';
import { checkNotes } from './check-notes.js';
import { Chains } from './check-chains.js';
import { brokenOrder, checkEnd } from './check-order.js';
import { checkPromises } from './check-promises.js';
import { checkRows } from './check-rows.js';
import { RecomputedTree } from './check-tree.js';
import { checkUnsealed } from './check-unsealed.js';
import { checkRemovals, type KnownRemoval, type Removal } from './removal.js';
import { type Finding, sortedFindings } from './finding.js';
import { placeOf, readPage, type SealedRange } from './log-page.js';
import { readAhead } from './read-ahead.js';

const EVENTS_AT_A_TIME = 50_000;
/** Each on a core and a connection of its own. */
const PAGES_AT_ONCE = 2;

export interface VerifyOptions {
  /** Of the system's role. */
  readonly pool: Pool;
  readonly origin: string;
  /** Every key that has ever signed for this log. */
  readonly verifiers: readonly NoteVerifier[];
  /** The checkpoints that were kept outside the database. */
  readonly outside: readonly string[];
  /** What somebody said they know of, read from this log. */
  readonly acknowledgements?: readonly Acknowledgement[];
  /** Businesses whose removal is signed in this log: their events may be gone. */
  readonly removals?: readonly Removal[];
  /** Events up to this one were verified before, and a checkpoint over them is among those given. */
  readonly since?: number;
  readonly onProgress?: (verified: number, size: number) => void;
  /** How long a page of the log is. */
  readonly eventsAtATime?: number;
}

export interface VerifyReport {
  readonly sealed: number;
  readonly unsealed: number;
  /** Those of the database and those outside, each once. */
  readonly checkpoints: number;
  /** Events after this one are in no checkpoint outside that the log still is: nobody can vouch for them. */
  readonly protectedSize: number;
  /** Empty: nothing was changed, and nothing lost but what is acknowledged. In the order of the log. */
  readonly findings: readonly Finding[];
  readonly losses: readonly AcknowledgedLoss[];
  readonly removals: readonly KnownRemoval[];
}

/** Reads the whole log and says whether it is what was written: hashes, chains, order, tree, signatures, and what was seen outside. */
export async function verifyLog(options: VerifyOptions): Promise<VerifyReport> {
  const { pool, acknowledgements = [], removals: said = [] } = options;
  const { size, findings: end } = await checkEnd(pool);
  const notes = await checkNotes(pool, options.outside, options.origin, options.verifiers);
  const recomputed = new RecomputedTree([...notes.outside, ...notes.inside].map((checkpoint) => checkpoint.size));
  const log = await checkLog(options, size, recomputed);
  const { removals, findings: removed } = await checkRemovals(pool, said);
  const order = end.length === 0 && log.fits ? [] : await brokenOrder(pool);
  // A log with gaps has no tree, and nobody vouches for it; what is missing is said.
  const tree = end.length === 0 && order.length === 0 ? recomputed.end() : null;
  const promises = tree && checkPromises(tree.roots, size, notes, acknowledgements);
  return {
    sealed: size,
    unsealed: log.unsealed,
    checkpoints: new Set([...notes.outside, ...notes.inside]).size,
    protectedSize: promises?.protectedSize ?? 0,
    findings: sortedFindings([
      ...end,
      ...order,
      ...log.findings,
      ...removed,
      ...notes.findings,
      ...((await tree?.compareWith(pool)) ?? []),
      ...(promises?.findings ?? []),
    ]),
    losses: promises?.losses ?? [],
    removals,
  };
}

interface LogReport {
  readonly unsealed: number;
  readonly findings: readonly Finding[];
  /** Whether what was sealed is all in the log, in its order. */
  readonly fits: boolean;
}

async function checkLog(options: VerifyOptions, size: number, tree: RecomputedTree): Promise<LogReport> {
  const { pool, since = 0, removals = [], onProgress = () => undefined, eventsAtATime = EVENTS_AT_A_TIME } = options;
  const findings: Finding[] = [];
  const removed = removals.map(({ business }) => business);
  const chains = new Chains();
  const known = rangesOf(0, Math.min(since, size), eventsAtATime);
  const ranges = [...known, ...rangesOf(since, size, eventsAtATime)];
  const reading = readAhead(ranges.length, PAGES_AT_ONCE, async (index) => {
    const range = ranges[index]!;
    return { range, page: await readPage(pool, chains.seed, { ...range, removed, isKnown: index < known.length }) };
  });
  let fits = true;
  for await (const { range, page } of reading) {
    chains.follow(page);
    await tree.add(page.leaves);
    if (!page.fits) {
      fits = false;
      findings.push(misfit(range), ...(await checkRows(pool, range, removed)));
    }
    if (range.to > since) onProgress(range.to, size);
  }
  await chains.followKeys(pool, { after: await placeOf(pool, size), upTo: null }, eventsAtATime);
  findings.push(...(await chains.findings(pool)));
  const { count: unsealed, findings: late } = await checkUnsealed(pool, size);
  return { unsealed, findings: [...findings, ...late], fits };
}

/** Told where no event in it is named: what doesn't fit is never passed over. */
function misfit({ from, to }: SealedRange): Finding {
  return { seq: from + 1, until: to, what: `from here to ${to} something is not what was sealed` };
}

function rangesOf(from: number, to: number, length: number): SealedRange[] {
  const count = Math.ceil(Math.max(0, to - from) / length);
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * length;
    return { from: start, to: Math.min(start + length, to) };
  });
}
