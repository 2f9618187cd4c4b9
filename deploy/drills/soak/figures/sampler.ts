import type { HttpClient } from '../client/http-client.js';
import type { DatabaseFigures, DatabaseWatch } from './database-figures.js';
import { heapFigures, type HeapFigures } from './heap-figures.js';
import { processFigures, type ProcessFigures, proportionalBytes } from './process-figures.js';

export interface Sample extends ProcessFigures, HeapFigures, DatabaseFigures {
  /** Since the sampler began. */
  readonly atMs: number;
  readonly postgresBytes: number;
}

export interface Watched {
  readonly pids: { readonly portal: number; readonly postgres: number };
  readonly http: HttpClient;
  readonly database: DatabaseWatch;
}

/** Looks at the installation every so often. */
export class Sampler {
  readonly #beganAt = performance.now();
  #samples: Sample[] = [];
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> = Promise.resolve();
  #failure: unknown = null;
  readonly #watched: Watched;
  readonly #everyMs: number;

  constructor(watched: Watched, everyMs: number) {
    this.#watched = watched;
    this.#everyMs = everyMs;
  }

  start(): void {
    this.#timer = setInterval(() => void this.#lookNext(), this.#everyMs);
  }

  /**
   * What was seen since it was last asked, with a look at this moment.
   *
   * @throws Error where a look failed: the portal or its database is gone
   */
  async taken(): Promise<Sample[]> {
    await this.#lookNext();
    if (this.#failure) throw this.#failure as Error;
    const samples = this.#samples;
    this.#samples = [];
    return samples;
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#looking;
  }

  /** One look at a time: a slow one is waited for. */
  #lookNext(): Promise<void> {
    this.#looking = this.#looking.then(() => this.#look());
    return this.#looking;
  }

  async #look(): Promise<void> {
    const { pids, http, database } = this.#watched;
    try {
      const atMs = performance.now() - this.#beganAt;
      const [ofProcess, ofHeap, ofDatabase, postgresBytes] = await Promise.all([
        processFigures(pids.portal),
        heapFigures(http),
        database.figures(),
        proportionalBytes(pids.postgres),
      ]);
      this.#samples.push({ atMs, ...ofProcess, ...ofHeap, ...ofDatabase, postgresBytes });
    } catch (error) {
      this.#failure ??= error;
    }
  }
}
