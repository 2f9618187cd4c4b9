import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FeedProcessOptions } from './feed-process.js';

const PROGRAM = fileURLToPath(new URL('./feed-process.ts', import.meta.url));
const RUN_TYPESCRIPT = fileURLToPath(new URL('../../../../.ci/run-typescript.mjs', import.meta.url));

/** A relay or a consumer in a process of its own. */
export class FeedProcess {
  readonly ended: Promise<number | null>;
  /** Its standard error output so far. */
  stderr = '';
  readonly #child: ChildProcess;

  constructor(options: FeedProcessOptions) {
    this.#child = spawn(
      process.execPath,
      ['--no-warnings', '--conditions=waybook-source', '--import', RUN_TYPESCRIPT, PROGRAM, JSON.stringify(options)],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.stderr += chunk.toString()));
    this.ended = new Promise((resolve) => this.#child.once('close', resolve));
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.ended;
  }
}
