import { DIRECTOR_PASSWORD, LAUNCHER, addBusinessArguments, WaybookProcess } from '@waybook/cli/testing';
import { spawn } from 'node:child_process';
import { freePort } from '../../free-port.mjs';

type Settings = Readonly<Record<string, string>>;

/** One process of an installation: what it does, and how it is started. */
interface Member {
  readonly name: string;
  readonly settings: Settings;
  process: WaybookProcess | null;
  /** Ended without a fault having ended it. */
  isGone: boolean;
}

export interface NewBusiness {
  readonly name: string;
  readonly displayName: string;
  readonly email: string;
  readonly adminUsername: string;
  readonly adminEmail: string;
  readonly adminFirstName: string;
  readonly adminLastName: string;
}

/** The processes of an installation on one database and one data directory. */
export class Installation {
  readonly #members = new Map<string, Member>();
  readonly addresses = new Map<string, string>();

  /** The program that whatever starts from now on runs: an upgrade changes it. */
  launcher = LAUNCHER;
  /** Options of Node itself. */
  nodeOptions: readonly string[] = [];
  readonly #dataDirectory: string;
  readonly #environment: Settings;

  constructor(dataDirectory: string, environment: Settings) {
    this.#dataDirectory = dataDirectory;
    this.#environment = environment;
  }

  get names(): readonly string[] {
    return [...this.#members.keys()];
  }

  /** Of all processes that answer people's requests. */
  get doors(): readonly string[] {
    return [...this.addresses.values()];
  }

  /**
   * @param roles `all`, or those of WAYBOOK_ROLES
   * @param environment of this process, where it isn't the installation's
   */
  async start(name: string, roles: string, environment: Settings = this.#environment): Promise<void> {
    const port = await freePort();
    const settings = { ...environment, WAYBOOK_ROLES: roles, PORT: String(port) };
    this.#members.set(name, { name, settings, process: null, isGone: false });
    if (roles === 'all' || roles === 'api') this.addresses.set(name, `http://127.0.0.1:${port}`);
    await this.revive(name);
  }

  pidOf(name: string): number {
    const pid = this.#member(name).process?.pid;
    if (pid === undefined) throw new Error(`${name} does not run`);
    return pid;
  }

  /** As a crash or a power cut ends it. */
  async kill(name: string): Promise<void> {
    const member = this.#member(name);
    const { process: running } = member;
    member.process = null;
    running?.signal('SIGKILL');
    await running?.ended;
  }

  /** As a supervisor ends it: what is under way comes to its end. @returns the exit code */
  async stop(name: string): Promise<number | null> {
    const member = this.#member(name);
    const { process: running } = member;
    member.process = null;
    running?.signal('SIGTERM');
    return (await running?.ended)?.code ?? null;
  }

  /** As a supervisor starts it, and waits until it is ready. */
  async revive(name: string, more: Settings = {}): Promise<void> {
    const member = this.#member(name);
    const command = [process.execPath, ...this.nodeOptions, this.launcher, 'start'] as const;
    const started = new WaybookProcess(this.#dataDirectory, { ...member.settings, ...more }, command);
    member.process = started;
    void started.ended.then(({ complaint }) => {
      if (member.process !== started) return;
      member.isGone = true;
      console.error(`${name} ended by itself: ${complaint}`);
    });
    await started.address();
  }

  /** Which ended though no fault ended them; they are started again, so that the drill can go on. */
  async takeGone(): Promise<string[]> {
    const gone = [...this.#members.values()].filter(({ isGone }) => isGone);
    for (const member of gone) {
      member.isGone = false;
      await this.revive(member.name);
    }
    return gone.map(({ name }) => name);
  }

  /** With its first director, who signs in with DIRECTOR_PASSWORD. */
  addBusiness(business: NewBusiness): Promise<void> {
    return this.command(addBusinessArguments({ ...business }), `${DIRECTOR_PASSWORD}\n`);
  }

  /** @throws Error where it ends with another code than 0 */
  async command(args: readonly string[], input = ''): Promise<void> {
    const child = spawn(process.execPath, [this.launcher, ...args], {
      env: { ...process.env, ...this.#environment, WAYBOOK_DEMO: '0', WAYBOOK_DATA_DIR: this.#dataDirectory },
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    child.stdin.end(input);
    const code = await new Promise((resolve) => child.once('close', resolve));
    if (code !== 0) throw new Error(`waybook ${args.join(' ')} ended with ${String(code)}`);
  }

  async close(): Promise<void> {
    const endings = [...this.#members.values()].flatMap((member) => member.process ?? []);
    for (const member of this.#members.values()) member.process = null;
    await Promise.all(endings.map((each) => each.clear()));
  }

  #member(name: string): Member {
    const member = this.#members.get(name);
    if (!member) throw new Error(`There is no process ${name}`);
    return member;
  }
}
