import { PROCESS_ROLES } from '@waybook/platform/config';
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../free-port.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PROJECT = 'waybook-drill';
const UP_LIMIT_S = 300;
/** What only this machine's own shell says would be stronger than the file of secrets. */
const OF_WAYBOOK = /^(WAYBOOK_|KAFKA_|S3_|SMTP_|DATABASE_|POSTGRES_|BRAND_NAME|PORT$)/;

/** The database's owner, and each role. */
const SIGNING_IN = ['POSTGRES', ...PROCESS_ROLES.map((role) => `${role.toUpperCase()}_DATABASE`)];

export const METRICS_TOKEN = 'the-drills-own-token';

/** The installation that `docker-compose.yml` describes, as a project of its own with secrets of its own. */
export class Compose {
  readonly #program: readonly string[];
  readonly #folder: string;
  readonly #files: readonly string[];
  readonly address: string;

  private constructor(program: readonly string[], folder: string, files: readonly string[], port: number) {
    this.#program = program;
    this.#folder = folder;
    this.#files = files;
    this.address = `http://localhost:${port}`;
  }

  /** @param moreFiles of the same form, which say what is different */
  static async open(program: readonly string[], moreFiles: readonly string[]): Promise<Compose> {
    const folder = mkdtempSync(join(tmpdir(), 'waybook-containers-'));
    const port = await freePort();
    const key = () => randomBytes(32).toString('base64');
    const secrets = {
      PORT: port,
      ...Object.fromEntries(SIGNING_IN.map((who) => [`${who}_PASSWORD`, randomBytes(24).toString('hex')])),
      WAYBOOK_MASTER_KEY: key(),
      WAYBOOK_JWT_KEY: key(),
      WAYBOOK_CHECKPOINT_KEY: key(),
      WAYBOOK_PUSH_KEY: key(),
      WAYBOOK_METRICS_TOKEN: METRICS_TOKEN,
    };
    const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(join(folder, '.env'), lines.join(''), { mode: 0o600 });
    return new Compose(program, folder, [join(ROOT, 'docker-compose.yml'), ...moreFiles], port);
  }

  /** @throws Error where compose doesn't understand the files, with all that is started only when it is asked for */
  async check(): Promise<void> {
    await this.#call(['--profile', '*', 'config', '--quiet']);
  }

  /** Until each is healthy, as people are told to start it, with the image that is there. */
  up(): Promise<string> {
    return this.#call([
      'up',
      '--detach',
      '--no-build',
      '--pull',
      'missing',
      '--wait',
      '--wait-timeout',
      String(UP_LIMIT_S),
    ]);
  }

  /** @returns what the command wrote to its standard output */
  exec(service: string, command: readonly string[], input = ''): Promise<string> {
    return this.#call(['exec', '--no-TTY', service, ...command], input);
  }

  /** A command of the database's owner, in a container of its own. @returns what it wrote to its standard output */
  asOwner(command: readonly string[], input = ''): Promise<string> {
    return this.#call(['run', '--rm', '--no-TTY', '--no-deps', 'owner', ...command], input);
  }

  logs(): Promise<string> {
    return this.#call(['logs', '--no-color', '--tail', '40']);
  }

  /** @returns the exit code of each container that was told to stop */
  async stop(): Promise<Map<string, number>> {
    await this.#call(['stop']);
    const lines = (await this.#call(['ps', '--all', '--format', 'json'])).split('\n').filter(Boolean);
    const ended = lines.map((line) => JSON.parse(line) as { Service: string; ExitCode: number });
    return new Map(ended.map(({ Service, ExitCode }) => [Service, ExitCode]));
  }

  /** Takes away whatever it made. */
  close(): void {
    spawnSync(this.#program[0]!, this.#words(['down', '--volumes', '--timeout', '5']), {
      stdio: 'inherit',
      env: environment(),
    });
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #words(words: readonly string[]): string[] {
    const files = this.#files.flatMap((file) => ['--file', file]);
    return [
      ...this.#program.slice(1),
      '--project-name',
      PROJECT,
      '--env-file',
      join(this.#folder, '.env'),
      ...files,
      ...words,
    ];
  }

  #call(words: readonly string[], input = ''): Promise<string> {
    const child = spawn(this.#program[0]!, this.#words(words), { stdio: 'pipe', env: environment() });
    const said: Buffer[] = [];
    const complaints: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk));
    child.stdin.end(input);
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => {
        if (code === 0) resolve(Buffer.concat(said).toString());
        else
          reject(
            new Error(
              `compose ${words.join(' ')} ended with ${code}: ${Buffer.concat([...said, ...complaints]).toString()}`,
            ),
          );
      });
    });
  }
}

function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_WAYBOOK.test(name)));
}
