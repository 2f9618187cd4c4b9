import type { Pool } from 'pg';
import type { NoteVerifier } from '../checkpoints/signed-note.js';
import { checkNotes } from './check-notes.js';
import type { Checkpoint } from '../checkpoints/checkpoint.js';
import { Chains } from './check-chains.js';
import { brokenOrder, checkEnd } from './check-order.js';
import { checkRows } from './check-rows.js';
import { checkCheckpoints, RecomputedTree } from './check-tree.js';
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
  /** Events up to this one were verified before, and a checkpoint over them is among those given. */
  readonly since?: number;
  readonly onProgress?: (verified: number, size: number) => void;
  /** How long a page of the log is. */
  readonly eventsAtATime?: number;
}

export interface VerifyReport {
  readonly sealed: number;
  readonly unsealed: number;
  readonly checkpoints: number;
  /** Events after this one are in no checkpoint that anybody outside has seen: nobody can vouch for them. */
  readonly protectedSize: number;
  /** Empty: nothing was changed. In the order of the log. */
  readonly findings: readonly Finding[];
}

/** Reads the whole log and says whether it is what was written: hashes, chains, order, tree, signatures, and what was seen outside. */
export async function verifyLog(options: VerifyOptions): Promise<VerifyReport> {
  const { pool } = options;
  const { size, findings: end } = await checkEnd(pool);
  const notes = await checkNotes(pool, options.outside, options.origin, options.verifiers);
  // The tree is made here while the database looks at the rows.
  const [log, sealed] = await Promise.all([
    checkLog(options, size),
    end.length === 0 ? checkSealed(pool, size, notes.checkpoints) : withoutTree(pool),
  ]);
  return {
    sealed: size,
    unsealed: log.unsealed,
    checkpoints: notes.checkpoints.length,
    protectedSize: notes.protectedSize,
    findings: sortedFindings([...end, ...sealed.order, ...log.findings, ...notes.findings, ...sealed.tree]),
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

async function checkSealed(pool: Pool, size: number, checkpoints: readonly Checkpoint[]) {
  const tree = await RecomputedTree.of(pool, size);
  if (tree === null) {
    const { order } = await withoutTree(pool);
    if (order.length === 0) throw new Error('What is sealed changed while it was read');
    return { order, tree: [] };
  }
  return {
    order: [],
    tree: [...(await tree.compareWith(pool)), ...(await checkCheckpoints(tree, size, checkpoints))],
  };
}

/** A log with gaps has no tree; what is missing is said. */
async function withoutTree(pool: Pool): Promise<{ order: Finding[]; tree: Finding[] }> {
  return { order: await brokenOrder(pool), tree: [] };
}
