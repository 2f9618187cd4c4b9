import type { Pool } from 'pg';
import type { NoteVerifier } from '../checkpoints/signed-note.js';
import type { AcknowledgedLoss, Acknowledgement } from './acknowledgement.js';
import { checkNotes, type Notes } from './check-notes.js';
import { Chains } from './check-chains.js';
import { brokenOrder, checkEnd } from './check-order.js';
import { checkPromises } from './check-promises.js';
import { checkRows } from './check-rows.js';
import { RecomputedTree } from './check-tree.js';
import { checkUnsealed } from './check-unsealed.js';
import { type Finding, sortedFindings } from './finding.js';
import { placeOf, readChecked } from './log-page.js';
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
}

/** Reads the whole log and says whether it is what was written: hashes, chains, order, tree, signatures, and what was seen outside. */
export async function verifyLog(options: VerifyOptions): Promise<VerifyReport> {
  const { pool } = options;
  const { size, findings: end } = await checkEnd(pool);
  const notes = await checkNotes(pool, options.outside, options.origin, options.verifiers);
  // The tree is made here while the database looks at the rows.
  const [log, sealed] = await Promise.all([
    checkLog(options, size),
    end.length === 0 ? checkSealed(options, size, notes) : withoutTree(pool),
  ]);
  return {
    sealed: size,
    unsealed: log.unsealed,
    checkpoints: new Set([...notes.outside, ...notes.inside]).size,
    protectedSize: sealed.protectedSize,
    findings: sortedFindings([...end, ...sealed.order, ...log.findings, ...notes.findings, ...sealed.tree]),
    losses: sealed.losses,
  };
}

async function checkLog(options: VerifyOptions, size: number): Promise<{ unsealed: number; findings: Finding[] }> {
  const { pool, since = 0, onProgress = () => undefined, eventsAtATime = EVENTS_AT_A_TIME } = options;
  const findings: Finding[] = [];
  const chains = new Chains();
  const verified = await placeOf(pool, since);
  if (verified !== null) await chains.followKeys(pool, { after: null, upTo: verified }, eventsAtATime);
  const pages = Math.ceil(Math.max(0, size - since) / eventsAtATime);
  const reading = readAhead(pages, PAGES_AT_ONCE, async (index) => {
    const from = since + index * eventsAtATime;
    const to = Math.min(from + eventsAtATime, size);
    const range = { after: await placeOf(pool, from), upTo: await placeOf(pool, to) };
    return { from, to, page: await readChecked(pool, chains.seed, range, from, to) };
  });
  for await (const { from, to, page } of reading) {
    chains.follow(page);
    findings.push(...(await checkRows(pool, page, from, to)));
    onProgress(to, size);
  }
  const last = await placeOf(pool, Math.max(since, size));
  await chains.followKeys(pool, { after: last, upTo: null }, eventsAtATime);
  findings.push(...(await chains.findings(pool)));
  const { count: unsealed, findings: late } = await checkUnsealed(pool, size);
  return { unsealed, findings: [...findings, ...late] };
}

interface SealedReport {
  readonly order: readonly Finding[];
  readonly tree: readonly Finding[];
  readonly losses: readonly AcknowledgedLoss[];
  readonly protectedSize: number;
}

async function checkSealed(
  { pool, acknowledgements = [] }: VerifyOptions,
  size: number,
  notes: Notes,
): Promise<SealedReport> {
  const sizes = [...notes.outside, ...notes.inside].map((checkpoint) => checkpoint.size);
  const tree = await RecomputedTree.of(pool, size, sizes);
  if (tree === null) {
    const without = await withoutTree(pool);
    if (without.order.length === 0) throw new Error('What is sealed changed while it was read');
    return without;
  }
  const { protectedSize, findings, losses } = checkPromises(tree.roots, size, notes, acknowledgements);
  return { order: [], tree: [...(await tree.compareWith(pool)), ...findings], losses, protectedSize };
}

/** A log with gaps has no tree, and nobody vouches for it; what is missing is said. */
async function withoutTree(pool: Pool): Promise<SealedReport> {
  return { order: await brokenOrder(pool), tree: [], losses: [], protectedSize: 0 };
}
