import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { serverEnvironment } from './server-environment.js';

/** A shell that can't stay is started no more often than this. */
const RESTART_PAUSE_MS = 500;

/**
 * Ends the server should this process die without a chance to do so: a shell that waits for its input to end, which happens when this process is gone
 * for whatever reason. Another one follows should it be killed itself.
 */
export class Watchdog {
  #shell: ChildProcess | undefined;
  #pause: NodeJS.Timeout | undefined;
  #isOver = false;
  readonly #postmaster: number | undefined;
  readonly #data: string;

  /**
   * @param postmaster its process id; undefined if it could not be started, and there is nothing to watch
   * @param data the server's data directory, for people who list processes
   */
  constructor(postmaster: number | undefined, data: string) {
    this.#postmaster = postmaster;
    this.#data = data;
    if (postmaster !== undefined) this.#shell = this.#start();
  }

  /** Call it as soon as the server is gone: its process id may come back to another. */
  async end(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#pause);
    const shell = this.#shell;
    if (shell?.pid === undefined || shell.exitCode !== null || shell.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()));
    shell.ref();
    shell.kill('SIGKILL');
    await ended;
  }

  #start(): ChildProcess {
    const shell = spawn('/bin/sh', ['-c', 'read -r end; kill -INT "$0"', String(this.#postmaster), this.#data], {
      cwd: '/',
      env: serverEnvironment(),
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    shell.once('exit', () => this.#startSoon());
    shell.once('error', () => this.#startSoon());
    shell.unref();
    const input = shell.stdin as Socket | null;
    input?.on('error', () => undefined);
    input?.unref();
    return shell;
  }

  #startSoon(): void {
    if (this.#isOver) return;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => (this.#shell = this.#start()), RESTART_PAUSE_MS);
    this.#pause.unref();
  }
}
