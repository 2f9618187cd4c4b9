import { Worker } from 'node:worker_threads';
import type { FoldedPage, Folding } from './folding.js';
import type { StreamRange } from './stream-ranges.js';

/** How a thread that folds is started. */
export interface ThreadOptions {
  /** A module that calls `serveFolding`. */
  readonly module: URL;
  /** The owner's; each thread opens its own connections. */
  readonly databaseUrl: string;
  readonly count: number;
}

/** What a thread is told when it starts. */
export interface ThreadTask {
  readonly databaseUrl: string;
  readonly masterKey: Uint8Array;
  readonly previousMasterKey: Uint8Array | undefined;
  readonly category: string;
  readonly table: string;
}

export type ThreadAnswer = { readonly number: number } & ({ readonly page: SentPage } | { readonly error: Error });

/** A Buffer becomes an array of bytes on its way from thread to thread. */
export type SentPage = Omit<FoldedPage, 'rows'> & { readonly rows: Uint8Array };

export interface ThreadRequest {
  readonly number: number;
  readonly range: StreamRange;
}

/** While one page is folded, the next is read. */
const PAGES_PER_THREAD = 2;

interface Waiting {
  readonly resolve: (page: FoldedPage) => void;
  readonly reject: (error: Error) => void;
}

/** Folds in several threads: JSON, decryption and folds take most of a rebuild's time, and this process has one thread for them. */
export class FoldingThreads implements Folding {
  readonly lanes: number;
  readonly #threads: Worker[];
  readonly #waiting = new Map<number, Waiting>();
  #number = 0;

  constructor({ module, count, databaseUrl }: ThreadOptions, task: Omit<ThreadTask, 'databaseUrl'>) {
    const workerData: ThreadTask = { databaseUrl, ...task };
    this.lanes = count * PAGES_PER_THREAD;
    this.#threads = Array.from({ length: count }, () => new Worker(module, { workerData }));
    for (const thread of this.#threads) {
      thread.on('message', (answer: ThreadAnswer) => this.#take(answer));
      thread.on('error', (error) => this.#rejectAll(error));
      thread.on('exit', (code) => this.#rejectAll(new Error(`A thread that folded has ended with ${code}`)));
    }
  }

  fold(range: StreamRange): Promise<FoldedPage> {
    const number = this.#number++;
    const request: ThreadRequest = { number, range };
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.#threads[number % this.#threads.length]!.postMessage(request);
    });
  }

  async end(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }

  #take(answer: ThreadAnswer): void {
    const waiting = this.#waiting.get(answer.number);
    this.#waiting.delete(answer.number);
    if ('page' in answer) waiting?.resolve(received(answer.page));
    else waiting?.reject(answer.error);
  }

  #rejectAll(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

function received({ rows, streams }: SentPage): FoldedPage {
  return { rows: Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength), streams };
}
