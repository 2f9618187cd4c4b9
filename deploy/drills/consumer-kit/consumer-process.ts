import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export type ConsumerMode = 'feed' | 'stream' | 'webhooks';

/** The example of the documents, running. */
export class ConsumerProcess {
  private constructor(readonly child: ChildProcess) {}

  static start(program: string, mode: ConsumerMode, env: Readonly<Record<string, string>>): ConsumerProcess {
    const child = spawn(process.execPath, [program, mode], {
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return new ConsumerProcess(child);
  }

  /** Of who listens: the port, once it does. */
  async port(): Promise<number> {
    for await (const line of createInterface(this.child.stdout!)) {
      const [, port] = /^listening on (\d+)$/.exec(line) ?? [];
      if (port !== undefined) return Number(port);
    }
    throw new Error('the consumer ended before it listened');
  }

  /** As a crash ends it. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }
}
