import { afterEach, beforeAll, beforeEach } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startedDirectory } from '../../../../../deploy/demo-directory.mjs';
import { type Ending, LAUNCHER, WaybookProcess } from './waybook-process.js';

type OfProcess = ConstructorParameters<typeof WaybookProcess>;
type WithoutFolder = OfProcess extends [unknown, ...infer Rest] ? Rest : never;

/** Exit code and output of a command. */
export interface CommandResult extends Ending {
  readonly lines: readonly string[];
  /** The line that names the database; absent where the command runs in the test's own process. */
  readonly database?: string;
}

interface Given {
  readonly environment?: Readonly<Record<string, string>>;
  /** On standard input. */
  readonly input?: string;
}

export interface FolderOptions {
  /** Whether the portal has started here before, and made its database: where a first start is not what is tested. */
  readonly isStartedBefore?: boolean;
  /** The folder in which the data directory is made; the system's temporary folder if absent. */
  readonly below?: string;
}

const PREFIX = 'waybook-start-';

/** A data directory, and the processes on it. */
export class WaybookFolder {
  #path = '';
  readonly #running: WaybookProcess[] = [];

  /** One of its own for each test of the file. Call it at the top of a spec. */
  static forEachTest(options: FolderOptions = {}): WaybookFolder {
    const folder = new WaybookFolder();
    beforeAll(() => {
      // Once, so that no test waits for a build.
      spawnSync(process.execPath, [LAUNCHER, '--help']);
    });
    beforeEach(() => folder.#make(options));
    afterEach(() => folder.clear());
    return folder;
  }

  /** One for as long as the caller wants it. */
  static async open(options: FolderOptions = {}): Promise<WaybookFolder> {
    const folder = new WaybookFolder();
    await folder.#make(options);
    return folder;
  }

  get path(): string {
    return this.#path;
  }

  /** Runs `waybook start` on this folder, unless other arguments or another folder are given. */
  start(...[environment, command, options]: WithoutFolder): WaybookProcess {
    const started = new WaybookProcess(this.#path, environment, command, options);
    this.#running.push(started);
    return started;
  }

  /** Runs `waybook` with these arguments until it ends. */
  async run(args: readonly string[], { environment = {}, input = '' }: Given = {}): Promise<CommandResult> {
    const file = join(this.#path, `input-${randomUUID()}`);
    await writeFile(file, input);
    const given = await open(file);
    try {
      const waybook = this.start(environment, [process.execPath, LAUNCHER, ...args], {
        stdio: [given.fd, 'pipe', 'pipe'],
      });
      const ending = await waybook.ended;
      const { database } = waybook;
      return { ...ending, database, lines: waybook.printed === '' ? [] : waybook.printed.trimEnd().split('\n') };
    } finally {
      await given.close();
    }
  }

  /** Ends what runs. */
  async endAll(): Promise<void> {
    await Promise.all(this.#running.splice(0).map((waybook) => waybook.clear()));
  }

  /** Ends what runs, and takes the folder away. */
  async clear(): Promise<void> {
    await this.endAll();
    await rm(this.#path, { recursive: true, force: true, maxRetries: 5 });
  }

  async #make({ isStartedBefore = false, below = tmpdir() }: FolderOptions): Promise<void> {
    this.#path = await (isStartedBefore ? startedDirectory(PREFIX, below) : mkdtemp(join(below, PREFIX)));
  }
}
