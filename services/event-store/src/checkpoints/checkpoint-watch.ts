import type { Pool } from 'pg';
import type { OutageListener } from '../background/background-loop.js';
import { growTree, storedNodes } from '../merkle/stored-tree.js';
import { rootAt } from '../merkle/tile-tree.js';
import { checkpointMark, openCheckpoint, type Checkpoint } from './checkpoint.js';
import { readLogPlace, type LogPlace } from './log-place.js';
import { unaccounted, type ArchivedNote } from './archived-notes.js';
import type { NoteVerifier } from './signed-note.js';

/** How many notes are read in one look: with more that can't be read or are no checkpoints, `verify` is the one to ask. */
const READ_LIMIT = 100;
const ARCHIVE_RETRY_MS = 30_000;

export interface CheckpointWatchOptions {
  /** Of the system's role. */
  readonly pool: Pool;
  readonly origin: string;
  readonly verifiers: readonly NoteVerifier[];
  /** What is kept outside of checkpoints over so many events or more; nothing is read of them yet. */
  readonly archived: (size: number) => Promise<readonly ArchivedNote[]>;
  /** The marks of the checkpoints whose loss the log itself acknowledges. */
  readonly acknowledged: () => Promise<ReadonlySet<string>>;
  /** Hears of an archive that can't be reached, and that it is reached again. */
  readonly outages?: OutageListener;
}

/** A checkpoint that saw what the log doesn't hold. */
export interface LostCheckpoint {
  readonly checkpoint: Checkpoint;
  /** How many events the log holds. */
  readonly sealed: number;
}

/**
 * Whether the database still holds what the newest checkpoints saw, outside and in this process's own memory: after a failover to a server that
 * lacked the last commits, or a restore from an older backup, it doesn't. Then nothing may be put over what was lost until somebody has
 * acknowledged it. Unlike `verifyLog` it looks at the newest checkpoints alone, again whenever the database may be another one.
 */
export class CheckpointWatch {
  #newest: Checkpoint | null = null;
  #lost: LostCheckpoint | null = null;
  #server: string | null = null;
  #mustLook = true;
  #archiveFailedAtMs = -Infinity;
  #checking: Promise<void> = Promise.resolve();
  #isChecked = false;
  readonly #options: CheckpointWatchOptions;

  constructor(options: CheckpointWatchOptions) {
    this.#options = options;
  }

  get lost(): LostCheckpoint | null {
    return this.#lost;
  }

  /** Nothing is sealed or signed meanwhile. */
  get isShut(): boolean {
    return !this.#isChecked || this.#lost !== null;
  }

  /** What this process has put outside itself. */
  saw(checkpoint: Checkpoint): void {
    this.#newest = checkpoint;
  }

  /** Whether a log of so many events can be the one that was seen before. */
  admits(size: number): boolean {
    return !this.isShut && size >= (this.#newest?.size ?? 0);
  }

  /** For whoever has a new connection, and so perhaps another database. */
  lookAnew(): Promise<void> {
    this.#mustLook = true;
    return this.check();
  }

  /** One query, unless the database may be another one. */
  check(): Promise<void> {
    const check = () => this.#check();
    this.#checking = this.#checking.then(check, check);
    return this.#checking;
  }

  async #check(): Promise<void> {
    const remembered = this.#newest;
    try {
      const place = await readLogPlace(this.#options.pool, (note) => this.#opened(note));
      if (place.server !== this.#server) this.#mustLook = true;
      const isCalm = !this.#mustLook && this.#lost === null && place.sealed >= (remembered?.size ?? 0);
      this.#lost = isCalm ? null : await this.#look(remembered, place);
      this.#isChecked = true;
      if (this.#lost === null) this.#remember(remembered, place);
    } catch (error) {
      this.#mustLook = true;
      throw error;
    }
  }

  /** What the process remembers comes first: that needs no archive. */
  async #look(remembered: Checkpoint | null, place: LogPlace): Promise<LostCheckpoint | null> {
    const known = [this.#lost?.checkpoint, remembered].filter((checkpoint) => !!checkpoint);
    return (await this.#firstLost(known, place)) ?? (await this.#lostInArchive(place));
  }

  async #lostInArchive(place: LogPlace): Promise<LostCheckpoint | null> {
    const notes = await this.#archivedFrom(place.newest?.size ?? 0);
    const suspects = notes.length > 1 ? unaccounted(notes, await this.#options.acknowledged()) : notes;
    for (const note of suspects.slice(0, READ_LIMIT)) {
      const checkpoint = this.#opened(await this.#reached(note.read(), null));
      const lost = checkpoint && (await this.#firstLost([checkpoint], place));
      if (lost) return lost;
    }
    return null;
  }

  /** Sealed is read after the archive, on which a checkpoint may have come that moment. */
  async #firstLost(checkpoints: readonly Checkpoint[], place: LogPlace): Promise<LostCheckpoint | null> {
    const { pool } = this.#options;
    for (const checkpoint of checkpoints) {
      const { sealed } = await readLogPlace(pool, () => null);
      if (checkpoint.size <= sealed && (await this.#isRootOf(checkpoint, place))) continue;
      const acknowledged = await this.#options.acknowledged();
      if (!acknowledged.has(checkpointMark(checkpoint))) return { checkpoint, sealed };
      if (this.#newest === checkpoint) this.#newest = null;
    }
    return null;
  }

  async #isRootOf({ size, root }: Checkpoint, { newest }: LogPlace): Promise<boolean> {
    const { pool } = this.#options;
    if (size > (newest?.size ?? 0)) await growTree(pool, size);
    return (await rootAt(size, storedNodes(pool))).equals(root);
  }

  #remember(remembered: Checkpoint | null, { newest, server }: LogPlace): void {
    this.#server = server;
    this.#mustLook =
      this.#archiveFailedAtMs > -Infinity && performance.now() - this.#archiveFailedAtMs > ARCHIVE_RETRY_MS;
    const isOutdated = this.#newest === remembered || this.#newest === null;
    if (newest && isOutdated && newest.size >= (this.#newest?.size ?? 0)) this.#newest = newest;
  }

  async #archivedFrom(size: number): Promise<readonly ArchivedNote[]> {
    this.#archiveFailedAtMs = -Infinity;
    const notes = await this.#reached(this.#options.archived(size), []);
    return [...notes].sort((one, other) => other.size - one.size);
  }

  /** An archive that can't be reached keeps nobody from serving; it is asked again later. */
  async #reached<Answer>(asked: Promise<Answer>, otherwise: Answer): Promise<Answer> {
    try {
      const answer = await asked;
      this.#options.outages?.succeeded();
      return answer;
    } catch (error) {
      this.#archiveFailedAtMs = performance.now();
      this.#options.outages?.failed(error);
      return otherwise;
    }
  }

  #opened(note: string | null): Checkpoint | null {
    const checkpoint = note === null ? null : openCheckpoint(note, this.#options.verifiers);
    return checkpoint?.origin === this.#options.origin ? checkpoint : null;
  }
}
