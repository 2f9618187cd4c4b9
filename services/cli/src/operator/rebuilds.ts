import { type ChildProcess, spawn } from 'node:child_process';
import { knownProjections } from '../projections/known-projections.js';
import { NoSuchProjection, RebuildIsTheOwners, RebuildUnderWay } from './operator.errors.js';

/**
 * Runs `waybook projections rebuild` as a process of its own, as an operator on the host would: it takes all of a processor, at a lower priority,
 * and requests are served beside it. One at a time; how far it is stands in the database.
 */
export class Rebuilds {
  #running: { readonly table: string; readonly child: ChildProcess } | null = null;
  readonly #isOwner: boolean;
  readonly #told: (complaint: string, table: string) => void;

  /**
   * @param isOwner whether this process has the owner's address, as a rebuild needs it
   * @param told what a rebuild complained of that failed
   */
  constructor(isOwner: boolean, told: (complaint: string, table: string) => void = () => undefined) {
    this.#isOwner = isOwner;
    this.#told = told;
  }

  get current(): string | null {
    return this.#running?.table ?? null;
  }

  /** @throws NoSuchProjection, RebuildUnderWay, RebuildIsTheOwners */
  begin(table: string): void {
    if (!knownProjections.some((known) => known.table === table)) throw new NoSuchProjection();
    if (!this.#isOwner) throw new RebuildIsTheOwners(table);
    if (this.#running) throw new RebuildUnderWay(this.#running.table);
    const launched = [...process.execArgv, process.argv[1]!, 'projections', 'rebuild', table];
    const child = spawn(process.execPath, launched, { stdio: ['ignore', 'ignore', 'pipe'] });
    this.#running = { table, child };
    let complaint = '';
    child.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
    child.once('error', (error) => this.#ended(table, error.message));
    child.once('close', (code) => this.#ended(table, code === 0 ? '' : complaint));
  }

  /** Broken off, it goes on with the next call. */
  stop(): void {
    this.#running?.child.kill();
  }

  #ended(table: string, complaint: string): void {
    this.#running = null;
    if (complaint !== '') this.#told(complaint.trim(), table);
  }
}
