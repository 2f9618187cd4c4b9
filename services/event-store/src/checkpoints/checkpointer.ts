import type { Pool } from 'pg';
import { Elected, repeated, type ElectedOptions, type Lead } from '../elected.js';
import { growTree, storedNodes } from '../merkle/stored-tree.js';
import { rootAt } from '../merkle/tile-tree.js';
import { signCheckpoint, type Checkpoint } from './checkpoint.js';
import type { CheckpointWatch } from './checkpoint-watch.js';
import { insertCheckpoint, recordArchivedNotes } from './record-archived-notes.js';
import type { ArchivedNote } from './archived-notes.js';
import { type NoteSigner, verifiersOf } from './signed-note.js';

const LEADER_LOCK = 7_263_901_442;
const INTERVAL_MS = 3_000;

/** Where checkpoints are kept out of the reach of whoever owns the database. */
export interface CheckpointArchive {
  put(size: number, note: string): Promise<void>;
  /** Every note that was ever put there. */
  all(): Promise<string[]>;
}

export interface CheckpointerOptions extends ElectedOptions {
  /** Of the system's role. */
  readonly pool: Pool;
  readonly origin: string;
  readonly signer: NoteSigner;
  readonly archive: CheckpointArchive;
  /** What the archive holds of checkpoints over so many events or more, so that a new leader notes down what another one only put there. */
  readonly archived?: (size: number) => Promise<readonly ArchivedNote[]>;
  readonly intervalMs?: number;
  /** What the time is; the machine's clock says it where nothing else is given. */
  readonly now?: () => Date;
  /** What may forbid it for a while. */
  readonly watch?: CheckpointWatch;
}

/** Signs, every few seconds in which something was sealed, what the log holds. */
export class Checkpointer {
  readonly #elected: Elected;
  readonly #options: CheckpointerOptions;

  constructor(options: CheckpointerOptions) {
    this.#options = options;
    const again = repeated(async () => void (await this.checkpoint()), options.intervalMs ?? INTERVAL_MS);
    const lead: Lead = async (...given) => {
      await options.watch?.lookAnew();
      await this.#noteDown();
      await again(...given);
    };
    this.#elected = new Elected(options.pool, LEADER_LOCK, lead, options);
  }

  start(): void {
    this.#elected.start();
  }

  stop(): Promise<void> {
    return this.#elected.stop();
  }

  /**
   * The archive comes first: a checkpoint that nobody outside has seen promises nothing.
   *
   * @returns null where nothing was sealed since the last one, or the log is not the one that was seen before
   */
  async checkpoint(): Promise<Checkpoint | null> {
    const { pool, origin, signer, archive, watch } = this.#options;
    const { sealed, signed } = await sizes(pool);
    if (sealed === signed || watch?.admits(sealed) === false) return null;
    await growTree(pool, sealed);
    const root = await rootAt(sealed, storedNodes(pool));
    const checkpoint = { origin, size: sealed, root, at: this.#options.now?.() ?? new Date() };
    const note = signCheckpoint(checkpoint, signer);
    await archive.put(sealed, note);
    watch?.saw(checkpoint);
    await insertCheckpoint(pool, checkpoint, note);
    return checkpoint;
  }

  async #noteDown(): Promise<void> {
    const { pool, origin, signer, archived } = this.#options;
    if (archived)
      await recordArchivedNotes(await sizes(pool), { pool, origin, verifiers: verifiersOf(signer), archived });
  }
}

async function sizes(pool: Pool): Promise<{ sealed: number; signed: number }> {
  const { rows } = await pool.query<{ sealed: number; signed: number }>({
    name: 'event_store_checkpoint_sizes',
    text: 'select (select last_seq from sealing) as sealed, (select coalesce(max(size), 0) from checkpoints) as signed',
  });
  return rows[0] as { sealed: number; signed: number };
}
