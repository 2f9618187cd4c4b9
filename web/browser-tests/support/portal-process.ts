import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const launcherPath = fileURLToPath(new URL('../../../services/cli/bin/waybook.mjs', import.meta.url));
export const PORTAL_STOP_MS = 10_000;
const READY_WITHIN_MS = 90_000;

/** A portal of the test's own, which it may kill. */
export class PortalProcess {
  #child: ChildProcess | undefined;
  readonly #dataDirectory: string;
  readonly #settings: Readonly<Record<string, string>>;

  constructor(
    readonly port: number,
    dataDirectory: string,
    settings: Readonly<Record<string, string>> = {},
  ) {
    this.#dataDirectory = dataDirectory;
    this.#settings = settings;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  async start(): Promise<void> {
    this.#child = spawn(process.execPath, [launcherPath, 'start'], {
      env: { ...process.env, PORT: String(this.port), WAYBOOK_DATA_DIR: this.#dataDirectory, ...this.#settings },
      stdio: 'ignore',
    });
    const giveUpAt = Date.now() + READY_WITHIN_MS;
    while (Date.now() < giveUpAt) {
      if (this.#child.exitCode !== null) throw new Error(`The portal ended with exit code ${this.#child.exitCode}`);
      if (await this.#isReady()) return;
      await sleep(200);
    }
    throw new Error(`The portal was not ready within ${READY_WITHIN_MS} ms`);
  }

  /** As a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  async #isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.origin}/api/health/ready`)).status === 200;
    } catch {
      return false;
    }
  }
}
