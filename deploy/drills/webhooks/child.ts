import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const RUN_TYPESCRIPT = fileURLToPath(new URL('../../../.ci/run-typescript.mjs', import.meta.url));

/** A process of the drill, run from its source, that is told its orders and says its news as messages. */
export class Child<Order extends object, News> {
  readonly #process: ChildProcess;
  readonly ended: Promise<unknown>;

  /** @param program beside this file */
  constructor(program: string, options: object, hear: (news: News) => void = () => undefined) {
    const file = fileURLToPath(new URL(program, import.meta.url));
    const run = ['--no-warnings', '--conditions=waybook-source', '--import', RUN_TYPESCRIPT, file];
    this.#process = spawn(process.execPath, [...run, JSON.stringify(options)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#process.on('message', (news) => hear(news as News));
    // Who was just killed hears nothing more.
    this.#process.on('error', () => undefined);
    this.ended = once(this.#process, 'close');
  }

  tell(order: Order): void {
    if (this.#process.connected) this.#process.send(order);
  }

  /** @throws Error where the process ends without having said it */
  async says(wanted: News): Promise<void> {
    const heard = new Promise<true>((resolve) => {
      this.#process.on('message', (news) => news === wanted && resolve(true));
    });
    if ((await Promise.race([heard, this.ended])) !== true)
      throw new Error(`it ended before it said ${String(wanted)}`);
  }

  /** As a crash ends it. */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.ended;
  }
}
