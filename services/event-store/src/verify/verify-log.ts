import type { Pool } from 'pg';
import type { NoteVerifier } from '../checkpoints/signed-note.js';
import { checkNotes } from './check-notes.js';
import { checkChains, checkOrder, checkRows, checkUnsealed } from './check-rows.js';
import { checkCheckpoints, RecomputedTree } from './check-tree.js';
import { type Finding, sortedFindings } from './finding.js';

const ROWS_AT_A_TIME = 100_000;

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
  const { size, findings: order } = await checkOrder(pool);
  const notes = await checkNotes(pool, options.outside, options.origin, options.verifiers);
  // The tree is made here while the database looks at the rows. A log with gaps has none; what is missing was said.
  const [rows, tree] = await Promise.all([
    checkLog(options, size),
    order.length === 0 ? checkTree(pool, size, notes.checkpoints) : [],
  ]);
  return {
    sealed: size,
    unsealed: rows.unsealed,
    checkpoints: notes.checkpoints.length,
    protectedSize: notes.protectedSize,
    findings: sortedFindings([...order, ...rows.findings, ...notes.findings, ...tree]),
  };
}

async function checkLog({ pool, since = 0, onProgress = () => undefined }: VerifyOptions, size: number) {
  const findings: Finding[] = [];
  for (let from = since; from < size; from += ROWS_AT_A_TIME) {
    const to = Math.min(from + ROWS_AT_A_TIME, size);
    findings.push(...(await checkRows(pool, from, to)));
    onProgress(to, size);
  }
  findings.push(...(await checkChains(pool)));
  const { count: unsealed, findings: late } = await checkUnsealed(pool, size);
  return { unsealed, findings: [...findings, ...late] };
}

async function checkTree(pool: Pool, size: number, checkpoints: Parameters<typeof checkCheckpoints>[2]) {
  const tree = await RecomputedTree.of(pool, size, () => undefined);
  return [...(await tree.compareWith(pool)), ...(await checkCheckpoints(tree, size, checkpoints))];
}
