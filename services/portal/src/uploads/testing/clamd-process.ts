import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Debian's package `clamav-daemon` has it. */
const CLAMD = '/usr/sbin/clamd';
const READY_WITHIN_MS = 15_000;
const POLL_MS = 20;

export const hasClamd = existsSync(CLAMD);

/** The EICAR test file, in two parts, so that no scanner on this machine finds it in our sources. */
export const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`;
export const EICAR_NAME = 'Eicar-Test-Signature';

/** ClamAV's daemon, with the one signature that finds EICAR anywhere in a file. */
export class ClamdProcess {
  readonly #folder: string;
  readonly #process: ChildProcess;

  private constructor(folder: string, process: ChildProcess) {
    this.#folder = folder;
    this.#process = process;
  }

  /** @param streamMaxLength the largest file that it takes, as in `clamd.conf` */
  static async start(streamMaxLength = '30M'): Promise<ClamdProcess> {
    const folder = await mkdtemp(join(tmpdir(), 'waybook-clamd-'));
    const [database, temporary, config] = ['database', 'temporary', 'clamd.conf'].map((name) => join(folder, name));
    await mkdir(database!);
    await mkdir(temporary!);
    const signature = `${EICAR_NAME}:0:*:${Buffer.from(EICAR).toString('hex')}\n`;
    await writeFile(join(database!, 'eicar.ndb'), signature);
    const settings = {
      DatabaseDirectory: database,
      TemporaryDirectory: temporary,
      LocalSocket: join(folder, 'clamd.ctl'),
      StreamMaxLength: streamMaxLength,
      Foreground: 'yes',
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}`);
    await writeFile(config!, `${lines.join('\n')}\n`);
    const clamd = new ClamdProcess(folder, spawn(CLAMD, ['-c', config!], { stdio: 'ignore' }));
    await clamd.#ready();
    return clamd;
  }

  get address(): { readonly path: string } {
    return { path: join(this.#folder, 'clamd.ctl') };
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode === null) {
      this.#process.kill('SIGKILL');
      await once(this.#process, 'exit');
    }
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #ready(): Promise<void> {
    for (let waitedMs = 0; waitedMs < READY_WITHIN_MS; waitedMs += POLL_MS) {
      if (existsSync(this.address.path)) return;
      await sleep(POLL_MS);
    }
    await this.stop();
    throw new Error('clamd did not start');
  }
}
